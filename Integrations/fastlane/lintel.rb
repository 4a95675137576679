# SPDX-License-Identifier: Apache-2.0
# Put it into fastlane/actions; then in a lane: lintel(path: "App.xcodeproj", fail_on: "error")
require "shellwords"

module Fastlane
  module Actions
    class LintelAction < Action
      def self.run(params)
        command = [params[:executable], "check", params[:path], "--format", params[:format]]
        command += ["--fail-on", params[:fail_on]] if params[:fail_on]
        command += ["--target", params[:target]] if params[:target]
        command += ["--output", params[:output]] if params[:output]
        status = 0
        output = Actions.sh(command.shelljoin, error_callback: ->(_) { status = $?.exitstatus })
        UI.user_error!("lintel: a mistake in the arguments or the configuration") if status == 2
        UI.user_error!("lintel: the app could not be read") if status == 3
        UI.build_failure!("lintel found something; see above") if status == 1
        output
      end

      def self.description
        "Checks the status bar and interface style of an iOS app"
      end

      def self.available_options
        [
          FastlaneCore::ConfigItem.new(key: :path, description: "What to check", default_value: "."),
          FastlaneCore::ConfigItem.new(key: :executable, description: "The command", default_value: "lintel"),
          FastlaneCore::ConfigItem.new(key: :format, description: "As for lintel check", default_value: "text"),
          FastlaneCore::ConfigItem.new(key: :fail_on, description: "info, warning, error or never", optional: true),
          FastlaneCore::ConfigItem.new(key: :target, description: "One target", optional: true),
          FastlaneCore::ConfigItem.new(key: :output, description: "A file for the report", optional: true)
        ]
      end

      def self.is_supported?(platform)
        platform == :ios
      end
    end
  end
end
