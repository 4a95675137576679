// SPDX-License-Identifier: Apache-2.0

/// What something of a platform or library means to an audit of the status bar.
package enum Role: Hashable, Sendable {
  // MARK: Who shows whom

  /// Pushes its first argument onto the receiver's stack, or the stack that the receiver stands in.
  case pushes
  /// Shows its first argument as the receiver's surroundings see fit: pushes, fills a column or presents.
  case shows
  /// Shows its first argument as a detail, where the receiver's class or its delegate has no way of its own.
  case showsDetail
  /// A delegate's function that can show a detail in a way of its own, and says whether it did.
  case asksDelegateForDetail
  /// A delegate's function that is asked to put the second column's controller onto the first one's, and says whether it did
  /// what there is to do.
  case asksDelegateToCollapse
  /// A property in which an object keeps whom it tells of itself.
  case tellsOfItself
  /// A delegate's function that says which column stands for all when a split view controller of columns collapses.
  case asksDelegateForTopColumn
  /// Shows the column of the receiver that its first argument names.
  case showsColumn
  /// A function of the application's delegate that says in which orientations the application runs.
  case asksForOrientations
  /// What a controller that fills the screen is asked for the orientations in which it is seen.
  case saysOrientations
  /// Presents its first argument over the receiver.
  case presents
  /// Adds its first argument as a child of the receiver.
  case embeds
  /// Replaces the children, the stack, the tabs or the columns of the receiver.
  case setsChildren
  /// Gives the receiver, or what the initialiser makes, its tabs, each of which makes its controller.
  case setsTabs
  /// A property of a library's object that holds what its initialiser is handed under a label.
  case givesArgument(String)
  /// A property that gives the object itself.
  case givesReceiver
  /// Gives the window that it is handed what a property of the receiver holds as its root, and shows it.
  case givesWindowRoot(String)
  /// A property in which an object that is no controller keeps one.
  case keepsController
  /// Puts one controller into a column of the receiver.
  case setsColumn
  /// Sets the root of the receiver, a window.
  case setsRoot
  /// A class whose objects on the device's own screen are of a class that derives from it.
  case isOnDevice(String)
  /// A function of the application's delegate that says which configuration a scene gets that connects.
  case configuresScenes
  /// A function of a data source, or an override, that gives the pages.
  case givesPage
  /// Tells the delegate of a page view controller that another page is there, or that the same one stays.
  case endsPaging
  /// Leads from a controller to others.
  case relation(Relation)
  /// Takes an element of a list.
  case element
  /// Takes the first element of a list, or the last one.
  case firstElement, lastElement
  /// Puts the elements of a list into another order.
  case reordersList
  /// A view that a list shows before or behind its rows, and that scrolls with them; the one before them.
  case endOfList, startOfList
  /// A controller that is presented as an alert or an action sheet, below the bar.
  case alerts
  /// A controller that is presented in the screen which is searched.
  case searches
  /// Makes a search controller with the controller in which it shows what was found.
  case showsResults
  /// Has a search controller that the controller whose part it is presents.
  case takesSearch
  /// The argument at an index, or a property's value, becomes a child of the receiver or of what the initialiser makes.
  case takesChild(at: Int)
  /// A segue whose destination becomes a child of its source, where that is a container of a class, or else of the nearest one
  /// around it.
  case segueFills(container: String)
  /// A segue whose source presents its destination in a style.
  case seguePresents(style: String)
  /// The receiver becomes a child of the argument at an index.
  case entersParent(at: Int)
  /// The receiver presents the argument at an index.
  case presentsArgument(at: Int, LibraryPresentation)
  /// The argument at an index presents the receiver, which is of the class that declares the function.
  case presentsReceiver(at: Int, LibraryPresentation)
  /// The receiver, or the stack that it stands in, gets the argument at an index.
  case pushesArgument(at: Int)
  /// The controller in whose code it stands presents, or pushes onto its stack, what the closure makes that the provider at
  /// an index is given.
  case presentsProvided(at: Int), pushesProvided(at: Int)
  /// What a class of a library answers about the bar.
  case answers(LibraryAnswers)
  /// A class of a library sets its own presentation up.
  case presentsItself(LibraryPresentation)
  /// Lies over a part of its parent, whose own view shows at the top.
  case floats
  /// A question about the bar that UIKit puts to controllers.
  case hook
  /// A class whose name says nothing of which controller is meant.
  case genericController
  /// A container of UIKit.
  case container
  /// A delegate's function around the showing of a controller in a stack.
  case aroundShowing
  /// A class of controllers that hosts SwiftUI.
  case hosts
  /// A class of controllers that shows its own view and hands nothing on.
  case plainController
  /// Presented and run by the system: what it shows is not the app's.
  case opaque
  /// A property of a controller that is true while it goes for good, and not while another one is put over it.
  case tellsOfLeaving
  /// Called when a controller that goes stands in its parent no more.
  case outsideOfParent
  /// What an automatic presentation style means for it is its own affair (SB-PRES-02).
  case choosesOwnStyle
  /// What an automatic presentation style means for it is full screen (SB-PRES-02): Apple's sample code for AVKit, "Playing
  /// video content in a standard user interface", leaves a player's style as it is to present it full screen.
  case fillsScreenByItself
  /// A sheet of the system that comes up part height unless the app says otherwise.
  case opensPartHeight
  /// A method with which a type runs a presentation or its animation.
  case runsPresentation

  /// A view that runs a closure without a label when it is used, unless that is labelled as its action.
  case runsClosureWhenUsed
  /// Runs its closure whenever a value that it is given has changed; when the view that it is on goes away.
  case runsOnChange, runsOnDisappearance
  /// Keeps space free around a view of SwiftUI's.
  case padsView
  /// Lets a view of SwiftUI's reach beyond the safe area.
  case ignoresSafeArea

  // MARK: When

  /// A function that the system calls at a moment of an object's life.
  case lifecycle(Moment)
  /// A transition or property after which UIKit asks for the bar again by itself (SB-VC-10, SB-VC-40).
  case asksAgain
  /// Says by its number which of its controllers a container shows.
  case selectsByNumber
  /// Says which of its controllers a container shows.
  case selectsController
  /// Makes UIKit ask for the status bar again (SB-VC-10).
  case asksForBar
  /// Takes a closure.
  case callsClosure(ClosureTime)
  /// Hands its receiver to a closure.
  case handsReceiverToClosure
  /// Calls its closure after a time that code gives; the label of that time.
  case delays
  /// Runs its closure as an animation, at once.
  case animates
  /// Never returns.
  case neverReturns
  /// Overridden with a first argument that had a label in Swift 2 and has none since.
  case unlabelledSinceSwift3

  // MARK: Bars and styles

  /// The application's property or setter for the bar's style, or for hiding it.
  case setsApplicationStyle, setsApplicationHidden
  /// A part of a controller whose properties count as the controller's.
  case partOfController
  /// A property whose value is of the type, which code can leave out: `.navy`.
  case holds(String)
  /// A bar's appearance at the scroll edge, or for all other states.
  case scrollEdgeAppearance, standardAppearance
  /// Gives another object that is as the one is that is asked.
  case givesCopy
  /// Has a navigation controller hide its bar when somebody scrolls, taps or types, or where the screen is low (SB-NAV-22).
  case hidesBarByItself
  /// A presentation style that takes no part in the bar without the capture flag (SB-PRES-09 to 36).
  case leavesBarAlone
  /// A presentation style that is a sheet on a phone.
  case sheetStyle
  /// The level of the status bar, or one above it.
  case levelOverBar
  /// A value that is one of the app's windows.
  case givesWindow
  /// Gives windows that scenes bring, and none before.
  case givesSceneWindows
  /// Used on a window without giving it a root.
  case preparesWindow
  /// Is handed a view to tell a place in it, and does nothing to it.
  case measuresInView
  /// An overridden method through which a window lets touches pass.
  case passesTouches
  /// A private part of the status bar, by key or by class.
  case privateBarKey, privateBarClass
  /// Reads or calls something by a key or selector.
  case keyedAccess
  /// Makes a new controller from a scene of a storyboard.
  case instantiatesScene
  /// Sets the property whose key it is handed; sets those whose names a dictionary has.
  case setsByKey, setsManyByKeys
  /// The number behind a case; an object around a number.
  case givesRawValue, boxesNumber
  /// Reads an entry of a property list by its key.
  case readsPropertyList
  /// A name of the class of bundles; of the bundle of the application itself, in it; of its Info.plist, in that.
  case namesBundle, isOwnBundle, isInfoDictionary
  /// Reads an entry of a bundle's Info.plist.
  case readsInfoPlist
  /// The truth value of a number or text that an object stands for.
  case givesTruthValue
  /// Exchanges methods at run time, the most telling first.
  case exchangesMethods

  // MARK: Values

  /// Asks whether its receiver is of a class.
  case testsClass
  /// Asks whether its receiver equals what it is handed.
  case comparesEqual
  /// Is handed a class and makes no object of it.
  case looksAtClass

  /// Filters or orders a list and keeps its elements.
  case keepsElements
  /// Makes a list of what its closure gives.
  case mapsElements
  /// Makes a dictionary of what a closure makes of each value, under the same keys.
  case mapsValues
  /// Puts its first argument into a dictionary, under the second as the key.
  case putsUnderKey
  /// What stands in a dictionary, and under which keys.
  case listsValues, listsKeys
  /// Puts the lists that its closure gives into one.
  case joinsLists
  /// Hands the elements of a list to its closure.
  case handsElementsToClosure
  /// Hands its closures what it is given with the label `with`, before all else.
  case handsOwnerToClosure
  /// Is the root of accessors of the app's resources that a generator writes.
  case generatedResources
  /// Holds those of the colours.
  case generatedColors
  /// The end of the names of types that hold a catalogue's entries: `Asset`, `DesignKitAsset`.
  case endsAssetNames
  /// The label of a catalogue's entry of which a colour is made.
  case takesAsset
  /// Begins the constants that hold the names of the catalogs' colours in Objective-C.
  case beginsColorNames
  /// Holds those of the storyboards.
  case generatedStoryboards
  /// Picks an element of a list that its closure describes.
  case picksElement
  /// Looks for it from the end of the list.
  case picksLastElement
  /// Tells whether a closure says yes to one of the elements, or to all of them.
  case asksAnyElement
  case asksEachElement
  /// Pairs each element with its number.
  case numbersElements
  /// Gives a part of a list; the first elements where it also has `keepsFirstElements`.
  case cutsElements
  case keepsFirstElements
  /// Is what views override, and no controller has.
  case ofViewsAlone
  /// What the system calls by itself, or from what it does when it is told to: nobody has to.
  case calledBySystem
  /// Gives the last elements, all but the first, or all but the last.
  case keepsLastElements, dropsFirstElements, dropsLastElements
  /// Pairs the elements of two lists.
  case zipsLists
  /// Adds to the list that receives it, or takes all out of it.
  case addsElement, addsElementsOfList, emptiesList
  /// The numbers of a list's elements.
  case listsPlaces
  /// All cases of an enumeration, in the order in which they are declared.
  case listsCases
  /// Turns the truth value that it is called on into the other one.
  case togglesReceiver
  /// Says how many elements a list has, or whether it has any.
  case asksForLength
  /// Says of a list or a text whether it holds nothing.
  case asksForNone
  /// The part of a controller that says what the navigation bar over it shows.
  case itemOfBar
  /// A number, a text or a colour, as casts tell them apart.
  case number, text, color
  /// An initialiser of the type gives its argument's value.
  case convertsArgument
  /// Gives the name under which Objective-C knows a class.
  case namesClass
  /// Finds a class by the name under which Objective-C knows it.
  case findsClass
  /// Runs a segue of a storyboard, and hands its sender on.
  case performsSegue
  /// Puts values into the places of a text.
  case formatsText
  /// Cuts a text at each place where another one stands; the second leaves out what is empty.
  case cutsText, cutsTextIntoWords
  /// Takes characters away from both ends of a text.
  case trimsText
  /// Gives so many characters at one end of a text, or all but those.
  case startOfText, endOfText, textAfterStart, textBeforeEnd
  /// Gives the part of a text in a range of Objective-C, and makes such a range.
  case textInRange, makesTextRange
  /// Changes a text where it stands.
  case changesText
  /// Sets of characters.
  case whitespaceSet, alphanumericSet, digitSet, letterSet, invertedSet
  /// The label of the characters that a set is made of.
  case charactersOfSet
  /// Gives what follows the last point of a text.
  case givesTextAfterPoint
  /// Puts one text in the places of another.
  case replacesInText
  /// Gives a text with another one after it.
  case appendsText
  /// The same text in letters of one case.
  case lowersText, raisesText
  /// A class whose colours are followed.
  case colorClass
  /// A colour's method that writes its components into the variables that it is handed, in this order.
  case writesComponents([ColorComponent])
  /// Gives a colour's components as a list, those of greys being two in their own space.
  case listsComponents
  /// A colour's method with another opacity.
  case changesOpacity
  /// The same colour as another type.
  case convertsColor
  /// The same image as another type, or told how it is stretched and rendered.
  case convertsImage
  /// Gives the image that the code before it drew, or what a closure draws.
  case givesDrawnImage, drawsImage
  /// A class that makes images of what closures draw.
  case imageRenderer
  /// A class of images.
  case imageClass
  /// Of drawing: says the colour for what follows, fills a rectangle, or draws nothing by itself.
  case setsFillColor, fillsRectangle, framesDrawing
  /// The label of a rectangle of which something is made.
  case namesRectangle
  /// Makes a path: of a rectangle that it is handed, or an empty one.
  case makesPath
  /// Of a rectangle: its left or upper edge, its middle, its right or lower edge, which is its size where it begins at zero.
  case nearEdge, middle, farEdge
  /// Makes a gradient of colours; draws one from one point to another.
  case makesGradient, drawsGradient
  /// Makes a rectangle of four numbers, a size or point of two, or insets of four, the upper one first.
  case makesRectangle, makesSize, makesPoint, makesInsets
  /// Of a scroll view: the point to which it is scrolled; how much of each side bars cover.
  case scrolledPoint, scrollInsets
  /// Takes UIKit's button back, or the swipe back, away from a screen, or puts another one there.
  case replacesWayBack
  /// A delegate is told that people swipe a sheet away; keeps them from it.
  case tellsOfSwipedSheet, keepsSheet
  /// A view that apps lay along the top of a screen as its bar.
  case standsAsBar
  /// Says whether two rectangles or two sizes are the same.
  case comparesExtents
  /// All of what is drawn into.
  case areaOfDrawing
  /// Edges of a rectangle with the top one among them.
  case topEdge
  /// Scans a number that is written in hexadecimal.
  case scansHexadecimal
  /// Says that the digits of a text are hexadecimal.
  case hexadecimalDigits
  /// A type that a literal of text, of a whole number or of a fraction can have.
  case textType, wholeNumberType, fractionType
  /// The type of whole numbers that are written out where nothing asks for another.
  case plainNumberType
  /// Puts the elements of a list in the opposite order, or in one that compares them.
  case reversesElements, sortsElements
  /// Changes a list where it is: puts its elements into another order, or takes one away.
  case changesOrder, removesElement
  /// Of a hosting controller: the view that it has as its root.
  case hostedView
  /// Puts one modifier of views on after another.
  case joinsModifiers
  /// How a presentation is adapted: it covers the screen where there is little room.
  case coversScreenWhereCompact
  /// Of what takes elements of a list away: those at its beginning, or at its end.
  case takesFirst, takesLast
  /// Asks whether the system is of a version, or compares one with another.
  case asksSystemVersion, comparesVersions
  /// The direction in which a collection lays its cells out.
  case laysOutAlong
  /// A method that UIKit called once, and does not on any system of today.
  case noLongerCalled
  /// Gives what it is asked of, or its argument, as a number: `floatValue`, `floor`.
  case readsNumber
  /// A colour of SwiftUI that is one of UIKit's.
  case isColor(String)
  /// Has a list stop at pages of its own size.
  case turnsPages
  /// The value of a direction that is not up and down.
  case liesSideways
  /// An attribute that says when a type is there or on which thread, and not who makes its objects.
  case attributeOfUse
  /// An attribute that wraps nothing: the property holds its own value.
  case plainAttribute
  /// The label under which a property wrapper is handed the object around it.
  case enclosingInstance
  /// Leads to the one object of a class.
  case leadsTo(String)
  /// A property with a list of objects of a class of the system.
  case leadsToList(String)
  /// What a value of one of UIKit's types would be the answer of.
  case foreignAnswer
  /// A module whose name can stand before its types.
  case module
  /// A compilation condition that holds nowhere on an iPhone or iPad.
  case otherPlatform
  /// A condition of the preprocessor that holds on a device with iOS.
  case thisPlatform

  /// The components from which an initialiser makes a colour.
  case makesColor(ColorModel)
  /// A truth value, or a whole number of Objective-C.
  case boolean, integer
  /// A value of `UIUserInterfaceStyle` in an Info.plist.
  case interfaceStyleInPropertyList

  // MARK: By habit

  /// Called before a controller is on screen for the first time.
  case setsUp
  /// Leads to the one object of its type.
  case sharedObject
  /// Begins the name of a static function that makes an object of its type.
  case makesOwnType
  /// The whole name of a function of a library's class of controllers that makes an object of it.
  case isFactory
  /// Holds `self` inside of a closure.
  case selfInClosure
  /// Ends the names of classes that derive from a class of the system.
  case endsNameOf(String)

  // MARK: Layout and touches

  /// A control that people touch.
  case control
  /// Something that answers to a tap, or makes something else happen.
  case answersTap
  /// A recogniser of another gesture.
  case otherGesture
  /// Is given code, as a selector or a closure, that runs when the user does something.
  case takesAction
  /// A method that the system calls when the user does something.
  case action
  /// A method that answers to touches.
  case touchHandler
  /// A part of a frame that says nothing about height.
  case horizontalPart
  /// Compares or prints a frame, and lays nothing out.
  case onlyLooks
  /// A name that rules look for anywhere in an expression.
  case tracked
  /// Leads from a view or a controller to the responder around it; has a list make views of a class.
  case nextResponder, registersViews
  /// Of a part of a library: the controller that shows what it is a part of.
  case givesHost
  /// A class of views that a list makes by itself, one for each place that is seen.
  case reusedView
  /// Gives a controller to the system, which presents it.
  case isPresentedBySystem
  /// Hands what a publisher sends on at a later time; listens to a publisher.
  case handsOnLater, listens
  /// Sends before a value changes.
  case tellsBeforeChange
  /// Runs the closure that it is handed in a later turn of a queue.
  case runsOnLaterTurn
  /// Tells a delegate of every step of scrolling.
  case tellsOfScrolling
  /// Posts a notification, which those that observe it get at once.
  case postsNotification
  /// Asks whether an object has a method, and does not call it.
  case asksForMethod
  /// Gives the time, or writes it.
  case tellsTime

  // MARK: Views

  /// A class whose objects are seen, or have a view.
  case visual
  /// Has a view of SpriteKit show a scene; what a scene is called on then; says which file it comes from; makes what may fill
  /// it.
  case presentsScene, sceneMoment, namesSceneFile, fillsScene
  /// A property that says how a view or layer looks, or where it lies.
  case viewProperty
  /// One that initialisers take; the view of a controller, by the names of all classes of controllers and of every one.
  case initialProperty, rootView, controllerView
  /// Loads the view of a controller where it is not there yet; says whether it is.
  case loadsView, saysWhetherLoaded
  /// An element of Interface Builder that is a plain view; one that shows what lies behind it unless it is given a colour.
  case plainElement, seeThroughElement
  /// A property by which views, bars and layers get a colour or a look.
  case paints
  /// Puts views and layers into one another, or sets how one looks or where it lies.
  case arrangesViews
  /// The controller that a segue leads to, and the one that it comes from.
  case givesDestination, givesSource
  /// Puts its arguments into the receiver, in front.
  case addsViews
  /// Puts its first argument into the receiver, between others.
  case insertsViews
  /// A property that puts a view somewhere: into a bar, a list, a keyboard's place.
  case takesView
  /// Whether its receiver is hidden, or says so; how opaque it is; takes its receiver out of the view that it lies in.
  case hidesReceiver, fadesReceiver, leavesSuperview
  /// Ends the embedding of a controller.
  case endsEmbedding
  /// Makes or activates constraints.
  case constrains
  /// Hands a maker of constraints for the receiver to its closure.
  case makesConstraints
  /// Ties the anchor that it is called on.
  case tiesAnchor
  /// Gives the proxy that sets what objects of a class look like, everywhere or inside of some containers.
  case givesProxy
  /// The label under which a navigation controller is given the class of its bar.
  case namesBarClass
  /// The class of the layer that a view is shown by.
  case namesLayerClass
  /// Draws what a view shows, where a class overrides it.
  case drawsView
  /// Puts a layer into another one.
  case addsLayer
  /// The beginning of the name of a function that lays its receiver out.
  case laysOutByHabit
  /// Ties all edges of the receiver to its superview's, one edge, or those that are named before it.
  case pinsAllEdges, pinsOneEdge, tiesEdges
  /// Says how far edges stand from what they are tied to: along the axis, or inwards.
  case movesEdges, insetsEdges
  /// Ties edges to the safe area or the margins, or one edge to the layout guide of a controller.
  case pinsToSafeArea, pinsToGuide
  /// Means edges in a constraint.
  case layoutEdges([LayoutEdge])
  /// A guide of a view, or one that leads to what lies inside the safe area.
  case layoutGuide, safeGuide
  /// How far the safe area of a view lies within it, from each edge.
  case safeAreaInsets
  /// A guide inside the margins of the view that it is asked of, or the upper edge of them.
  case marginGuide, marginEdge
  /// The view that a view lies in.
  case superview
  /// Of a presentation controller: the frame of what it presents, the view that this lies in, and what is all of that; a
  /// rectangle without a size.
  case presentedFrame, presentationContainer, wholeOfContainer, emptyRectangle
  /// Of a presentation controller: the view of what it presents, and the controller that it presents.
  case presentedView, presentedByPresentation
  /// Of a transition: gives the view, or the controller, that a key names, and the key of what it leads to.
  case givesTransitionView, givesTransitionController, keyOfDestination
  /// Of a delegate: gives the animator of a presentation.
  case givesAnimator
  /// Of an animator: runs a transition.
  case runsTransition
  /// Gives one of the system's symbols as an image.
  case givesSymbol
  /// Insets or an offset of nothing.
  case emptyInsets
  /// Says where the content of a scroll view lies; scrolls it somewhere, which the first argument says.
  case placesContent, scrollsContent
  /// The style of a list, which it has from the first.
  case listStyle
  /// How a layer shows what a camera sees: whole and in its own shape, with nothing beside it.
  case keepsWholePicture
  /// The view that the view of a library's controller shows at its top, over what that lies in.
  case header
  /// A table that fills the view of a library's controller and is grouped unless the controller is made with another style.
  case groupedTable
  /// Calls its closure at once with the view that it is called on, or that it is handed.
  case runsOnViews
  /// A function that UIKit calls on a view once it is made or shown; on a controller before it is seen; in their order.
  case viewMoment, controllerMoment
  /// A method in which views and controllers are laid out.
  case laysOut
  /// A property by which code moves a view that has its place, and what leaves it there or moves it by two lengths.
  case shiftsView, leavesInPlace, translates
  /// What of a view is seen; a shape that fills the rectangle which it is given but for its corners; the shape of a layer.
  case masksView, shapesRectangle, shapeOfLayer
  /// The rectangle in which a view lies, and a part of it; the point in the middle of the view.
  case frameOfView, partOfFrame, centerOfView
  /// A property by which code changes a constraint that is there: its length, whether it holds, how much it weighs.
  case lengthOfConstraint, stateOfConstraint, weightOfConstraint
  /// The weight of constraints that must hold; undoes constraints; takes the place of all others, or of those of one edge.
  case requiredWeight, undoesConstraints, replacesConstraints, replacesEdges
  /// The views that lie in a view.
  case listsSubviews
  /// Whether what is arranged in a view keeps clear of its margins; changes the order of two views.
  case arrangesInMargins, exchangesSubviews
  /// A moment of a controller at which its view has the place that its container gives it; one of a view that comes again
  /// once the view is in a window.
  case afterPlacing, repeatedMoment
  /// The label of the text that is a property's name; calls the method of a selector; makes a selector of a text.
  case namesKey, sendsSelector, makesSelector
  /// Loads the views of a nib: a bundle by the nib's name, which comes first, and a nib its own.
  case loadsNib, opensNib
  /// What a controller answers for the name of the nib that it loads.
  case namesNib
  /// Makes an object that stands for a nib, whose name comes first.
  case makesNib
  /// The label of what a message is sent with that is named by a selector.
  case isHandedOn
  /// Runs its closure by itself, whatever the user does, once the code that calls it is done.
  case runsByItself
  /// The labels of a message that is sent by itself, and of the object that gets it.
  case namesSelector, namesTarget
  /// What a layer shows over its colour; the colour of the inside of a shape.
  case contentOfLayer, insideOfShape
  /// Draws what the layer of a view shows.
  case drawsLayer
  /// Leads from a screen to where it came from.
  case leavesScreen
  /// Takes away what is presented over the controller and over those around it, and then runs its closure.
  case endsPresentation
  /// Takes a controller out of the container that it stands in.
  case removesChild
  /// A protocol or class whose objects are also made from what was kept or sent, and not by code of the app alone.
  case madeFromData
  /// Finds a file of the app's bundle by its name and ending.
  case namesBundledFile
  /// Stands for the file that it is handed: its place, or what is in it. A type does by its initialiser.
  case handsOnFile
  /// What an initialiser says of an argument that is a file.
  case labelsFile
  /// Gives the list that is in a file.
  case givesListOfFile
  /// Makes values of a type of the list that is in a file.
  case decodesFile
  /// The enumeration in which a type says under which keys its properties stand.
  case namesKeys
  /// Says in which surroundings a screen stands.
  case surrounding
  /// Where code gets a height from, and the part of a rectangle or of insets that is one.
  case givesHeight, heightPart
  /// The frame of the status bar.
  case barFrame
  /// Words of constraints: says that two anchors lie at one distance, that they lie the system's spacing apart, how long
  /// something is.
  case equatesAnchors, spacesAnchors, fixesLength
  /// Says where a view lies, or a part of it, besides its constraints.
  case placesView
  /// Changes a constraint, or puts it out of use.
  case changesConstraint
  /// Hands code the frame of the status bar: a function its last parameter, a notification under a key.
  case handsBarFrame, keyOfBarFrame
  /// Gives the lower edge of a rectangle, or its height.
  case lowerEdge
  /// Gives a length of a rectangle.
  case measuresRectangle(RectangleMeasure)
  /// Gives a rectangle that lies inside another, or one that lies elsewhere; divides one into two.
  case shrinksRectangle, movesRectangle, dividesRectangle
  /// Speaks to the navigation bar around a controller.
  case namesNavigation
  /// A presentation style under which the presenter's view stays, and one that can cover a part of the screen alone.
  case showsPresenter, coversPart
  /// Gives the view inside another that has a tag.
  case findsByTag
  /// A class of views that can lie under the status bar.
  case surface
  /// Sets a property to whatever comes out of a stream.
  case bindsProperty
  /// Gives what a library adds to an object, with properties of the object's names.
  case extendsObject
  /// The type of what is added; makes a property of it to which streams are bound, from its object and a closure.
  case wrapsForStreams, makesBinder
  /// Makes a stream that hands its first argument to whoever begins to observe it.
  case makesStream
  /// Gives a stream of the values of the one that it is called on, with the latest one still at hand.
  case handsStreamOn
  /// A stream of events: nobody is handed anything before something happens.
  case streamsEvents
  /// Puts its argument into the stream that it is called on.
  case feedsStream
  /// What a stream holds at the moment, which it had from the beginning.
  case readsStream
  /// Observes a property by its key path; says that the observer is called at once, too.
  case observesKeyPath, callsObserverAtFirst
  /// The label of a closure that is handed the values of a stream.
  case takesStreamValue
  /// One of UIKit's colours that are the same in light and in dark; what makes a colour; the numbers it is made of.
  case fixedColor, colorInitializer, colorComponent
  /// Leads to one element of a list, whichever that is.
  case someElement

  // MARK: SwiftUI

  /// Shows its content as it stands.
  case showsContentAsIs
  /// Holds views that the container around it arranges as its own.
  case groups
  /// A gradient.
  case gradient
  /// Loads a picture that only the running app knows.
  case loadsPicture
  /// Brings a navigation bar for what stands in it.
  case bringsNavigationBar
  /// Arranges parts of a screen.
  case arranges
  /// Has no content of its own, so that another view beside it can still be the whole screen.
  case decorates
  /// Decides itself what is at the top of the screen.
  case decidesTop
  /// A list with a background of its own.
  case hasListBackground
  /// Puts its views beside one another along an axis, and is as long across as the longest of them.
  case stacks(LayoutAxes)
  /// Takes all of the space that is proposed to it along axes; along the others it is as long as what it shows.
  case takesSpace(LayoutAxes)
  /// Takes all of the space along the axes along which its content scrolls.
  case scrolls
  /// Takes what the line that it stands in has left.
  case takesRestOfLine
  /// Takes all of the space across the line that it stands in.
  case crossesLine
  /// Its views stand in columns, of which a narrow screen shows the first one alone.
  case placesViewsInColumns
  /// The style of such a container that has one column on every screen.
  case singleColumnStyle
  /// A shape that fills all of its place but its corners.
  case roundsCorners
  /// Takes all of the width where it is given a value to show.
  case takesWidthForValue
  /// Paints all of its place.
  case fillsPlace
  /// Paints nothing that would reach the top.
  case paintsNothing
  /// A view that is not there at all.
  case isNothing
  /// An image.
  case showsImage
  /// A scene whose windows show its content.
  case window
  /// Neither paints nor moves what it is on.
  case neutral
  /// Changes the place or the look of what it is on.
  case reshapes
  /// Cuts off what lies beyond the place of what it is on.
  case clips
  /// Leaves the edges of what it is on where they are, but for their ends.
  case keepsEdges
  /// Its closure runs later and shows nothing.
  case acts
  /// Speaks to the navigation bar over the screen.
  case titles
  /// Presents its content in a style.
  case presentsContent(style: String)
  /// Shows its content by a controller of its own, or in a window.
  case showsContentApart
  /// Pushes what it is given as its value.
  case pushesValue
  /// Shows what the list that it is given as its path holds, one over the other.
  case takesPath
  /// A type that holds values of any type that a stack shows.
  case holdsAnyRoute
  /// Speaks of the status bar, of a navigation bar, or of the sheet it stands in.
  case concernsBar
  /// Can hide the status bar over the screen: by itself, or where its arguments name that bar.
  case hidesBarOfScreen
  /// A part of a screen, in which a modifier for all of the screen has no place.
  case partOfScreen
  /// What stands in it is one of several things beside one another, or a control, and never all of a screen.
  case smallPart
  /// A protocol that views conform to, or modifiers.
  case viewProtocol, modifierProtocol
  /// A protocol that makes nothing a view that conforms to it.
  case protocolOfNoView
  /// Only previews heed it.
  case forPreviews
  /// A protocol or a macro by which code is for previews alone, in which nothing of the app runs.
  case makesPreviews
  /// An argument that shows nothing, or a detail.
  case actionArgument, detailArgument
  /// An argument of a link that says where it leads to.
  case linkArgument
  /// An argument that is what a container shows.
  case contentArgument
  /// An argument of a frame that says how long it is at most.
  case limitsFrame
  /// A name of edges, with or without the top one.
  case edges, edgesWithTop
  /// A name of edges of which none is above or below.
  case sideEdges
  /// A region of the safe area that lies below everything else.
  case regionBelow
  /// A name of axes.
  case axes(LayoutAxes)
  /// An alignment at which what is lower than its place stays away from the top.
  case alignsBelowTop
  /// An alignment at which a view lies at the top of its place, however high it is.
  case alignsAtTop
  /// Makes what it is on choose another size than the one that it is proposed.
  case givesUpSpace
  /// A modifier of a picture after which it is at least as large as what it is proposed.
  case coversProposal
  /// A content mode in which a picture covers what it is proposed.
  case modeThatCovers
  /// A view of the system that stays within the safe area unless it is told to ignore it.
  case keepsToSafeArea
  /// A view that is there for moments, while the binding in its first argument says so, and paints nothing at other times.
  case showsForMoments
  /// The label of a binding that says whether what is handed it is there.
  case presentationFlag
  /// Changes what it is on at its edges, or not at all: one colour stays as it is.
  case keepsColor
  /// Leaves what it is on as it is where all that it is given is 0, or 1.
  case changesNothingAtZero, changesNothingAtOne
  /// Draws a view somewhere else than it lies.
  case movesView
  /// Says where what scrolls begins, which need not be its top; hands its content what scrolls it.
  case startsScrolled, handsScroller
  /// A property of a navigation bar that has to do with how its background looks.
  case looksOfBar
  /// One of those that a bar has no longer while nothing is scrolled (SB-NAV-11).
  case legacyLookOfBar
  /// A modifier that gives the bar over a screen a background of its own.
  case paintsBar
  /// A property of an appearance that decides how a bar is painted.
  case paintsAppearance
  /// The colour that a view has behind all that it shows.
  case backgroundOfView
  /// A function of a class that makes an object of it, as its initialiser without arguments does.
  case makesObject
  /// Gives the window that shows it an interface style.
  case setsColorScheme
  /// The key under which the colour stands among the attributes of a text.
  case keyOfTextColor
  /// Fills a shape with a style.
  case fillsShape
  /// Leaves what it is on where it is, and no higher than it was.
  case keepsFrame
  /// A row or a column: what stands alone in it has all of its place.
  case arrangesLine
  /// Shows its content once for each element of a collection.
  case repeatsContent
  /// A wrapper whose projection is a binding to what it holds.
  case projectsBinding
  /// Makes a binding to a value that never changes.
  case makesConstantBinding
  /// A modifier whose closure runs when what it is on appears, without anybody doing anything.
  case runsOnAppearance
  /// A class of key paths from which none derives.
  case isNarrowestKeyPath
  /// The class from which all of Swift's key paths derive.
  case isWidestKeyPath
  /// Stores values from one run of the app to the next.
  case keepsPreferences
  /// Reads under a key what is stored so; without it there is what was registered, or nothing.
  case readsPreference
  /// Gives the zero of a type where there is nothing.
  case isZeroWithout(String)
  /// Says what is read as long as nothing is stored.
  case registersPreferences
  /// A modifier that gives a view an identity: with another one it is another view, and its state begins anew.
  case givesIdentity
  /// Stores a value under the key that is its last argument.
  case storesPreference
  /// A wrapper of a property that reads and stores a preference, and tells its view of every change.
  case followsPreference
  /// A value of SwiftUI's environment that the device and its look decide.
  case saysOfDevice
  /// What the user can ask of the system, and is off until they do.
  case offByDefault
  /// A function that says on which kind of device it runs.
  case tellsIdiom
  /// What an app is started with by Xcode and tests, and never by people; a name in it that the system gives.
  case launchArguments, launchEnvironment, setBySystem
  /// The attribute of the type with which an app begins.
  case entryPoint
  /// Whether the app runs on a Mac, where it has no status bar.
  case onMacAlone
  /// A wrapper that keeps a value of its own from where the view is first shown.
  case keepsState
  /// A modifier that can give the environment below it a colour scheme; the value of the environment that is one.
  case givesEnvironmentScheme, colorSchemeValue
  /// A wrapper whose value others than the app's code set: an earlier run, the system.
  case setElsewhere
  /// A wrapper around what a property holds as any other does: an object that it watches, a binding.
  case keepsReference
  /// A style that blurs what lies behind it.
  case material
  /// A wrapper that is handed the type of the object that it gets from elsewhere.
  case isHandedHeldType
  /// What gives a key of SwiftUI's environment its value where the key is bridged to traits of UIKit's.
  case readsKeyFromTraits
  /// Traits that are those of no controller: of the device's screen, and those that hold where code runs.
  case traitsOfScreen, traitsOfMoment
  /// Gives a child traits; is asked for those of a child, or of the object itself.
  case givesChildTraits, answersChildTraits, answersOwnTraits
  /// A type that no other type stands for.
  case settledType
  /// Can draw what it is on beyond the place that it has.
  case drawsBeyondPlace
  /// A method of a colour that makes another colour of it in a way that is not followed.
  case mixesColors
  /// Says how far in front a view lies among those of its stack; names the choice that a view stands for.
  case ordersLayers, tagsChoice
  /// Paints behind what a container shows, which its last argument names; the place of a navigation stack's screens.
  case paintsContainer, navigationPlace
  /// Sets a style of the environment; a style that is what the environment holds.
  case setsStyle(AmbientStyle), takesStyle(AmbientStyle)
  /// The property that gives an object an interface style; the style among traits; the traits that an object has of its own.
  case setsInterfaceStyle, interfaceStyleTrait, overridesTraits
  /// A trait that the bar can hang on.
  case trait
  /// An alignment in the middle.
  case alignsAtCenter
  /// A protocol of looks for one kind of control.
  case styleOfControl
  /// A style of lists by the name of its type, and the name that it has as a value.
  case styleOfList(String)
  /// Of a representable: makes what it shows; is handed what it made, to bring it up to date.
  case makesRepresented, isHandedRepresented
  /// A type of what says that something went wrong, which is nothing where all goes well.
  case saysFailure
  /// Gives what an earlier run of the app has left on the device.
  case readsWhatIsLeft
  /// Of a representable: makes the object that goes between it and what it shows; and that object, of what the system hands over.
  case makesCoordinator, isCoordinator
}
