// What decides a game, a phone app, a program, an extension or a model's tool, and matters to nothing else.
import { group, probe, type Cell } from './cell.ts';

const game = ['MobileGame'] as const;
const phone = ['MobileApp'] as const;
const program = ['DesktopApp'] as const;
const extension = ['BrowserExtension'] as const;
const model = ['AiAgent', 'AiTool'] as const;

const games = group('rules', [
  probe({
    id: 'game.losing',
    concern: 'how one loses',
    types: game,
    settled: /\b(?:loses?|game over|dies|fails?)\b/i,
    otherwise: ['Whoever fails a level starts it again.', 'Another way of losing: three days.'],
    ask: {
      text: 'What happens when a player makes a mistake or loses?',
      why: 'It decides whether people go on playing.',
      options: ['They start the level again', 'They lose a life', 'Nothing is lost'],
      worth: { any: 2.6 },
    },
  }),
  probe({
    id: 'game.session',
    concern: 'how long one plays at a time',
    types: game,
    settled: /\b(?:lives|energy|minutes? (?:long|a round)|rounds? (?:of|last|take))\b/i,
    otherwise: [
      'A round takes about five minutes, and nothing keeps anybody from the next one.',
      'Limits of play: three days.',
    ],
    ask: {
      text: 'How long does a round or session last?',
      why: 'It decides how much fits into a level and when the game may interrupt.',
      options: ['A few minutes', 'A quarter of an hour', 'As long as one likes'],
      worth: { any: 1.9 },
    },
  }),
  probe({
    id: 'game.lives',
    concern: 'what limits how often one may try',
    types: game,
    settled: /\b(?:lives|energy|tries|attempts)\b/i,
    otherwise: ['One may try as often as one likes.', 'Lives with their timers: two days.'],
    ask: {
      text: 'What limits how often one may try again, such as lives?',
      why: 'Waiting drives some people away and makes others pay.',
      options: ['Nothing', 'Lives that come back with time', 'A number of tries a day'],
      worth: { any: 1.3 },
    },
  }),
  probe({
    id: 'game.stuck',
    concern: 'what helps a player who is stuck',
    types: game,
    settled: /\b(?:hints?|stuck|skip (?:a|the) level)\b/i,
    otherwise: ['After three failed tries a hint is offered.', 'Hints for every level: a week.'],
    ask: {
      text: 'What helps a player who is stuck?',
      why: 'Most people leave a game at the level they cannot pass.',
      options: ['A hint', 'The level can be skipped', 'Nothing'],
      worth: { any: 1.9 },
    },
  }),
  probe({
    id: 'game.harder',
    concern: 'how it gets harder',
    types: game,
    settled: /\b(?:difficult\w*|harder|hardest)\b/i,
    otherwise: ['Each level is a little harder than the one before.', 'Balancing: a week.'],
    ask: {
      text: 'How does it get more difficult from level to level?',
      why: 'A game that is too easy or too hard is left.',
      options: ['A little with each level', 'In steps', 'The player chooses'],
      worth: { any: 1.7 },
    },
  }),
  probe({
    id: 'game.points',
    concern: 'how points are counted',
    types: game,
    settled: /\b(?:points?|scores?|stars?) (?:for|are|per|each)\b/i,
    otherwise: ['Points are counted for speed and for accuracy.', 'Another way of counting: two days.'],
    ask: {
      text: 'How are points or stars counted?',
      why: 'Players learn these rules by heart; a change later spoils all old results.',
      options: ['By accuracy', 'By speed', 'There are no points'],
      worth: { any: 2.0 },
    },
  }),
  probe({
    id: 'game.tie',
    concern: 'who wins when both have the same',
    types: game,
    settled: /\b(?:ties?|a draw|equal points)\b/i,
    otherwise: ['With equal points both have won.', 'A rule for a draw: one day.'],
    follows: {
      kinds: ['actor', 'capability', 'rule', 'object', 'goal', 'quantity'],
      words:
        /\b(?:two (?:players|children|people|teams)|opponents?|against each other|duels?|friends?|teams?|turns?)\b/i,
    },
    ask: {
      text: 'Who wins when it is a draw?',
      why: 'It happens, and then both look at the screen and wait.',
      options: ['Both', 'Another round decides', 'Whoever was first'],
      worth: { any: 2.0 },
    },
  }),
  probe({
    id: 'game.compare',
    concern: 'with whom players are compared',
    types: game,
    settled: /\b(?:leader ?boards?|high ?scores?|ranking)\b/i,
    otherwise: [
      'Players see only their own results.',
      'A leaderboard with protection against cheats: a week.',
    ],
    ask: {
      text: 'With whom do players compare themselves, for example on a leaderboard?',
      why: 'A leaderboard needs accounts, and draws cheats.',
      options: ['With nobody', 'With friends', 'With everybody'],
      worth: { any: 1.6 },
    },
  }),
  probe({
    id: 'game.shop',
    concern: 'what is sold for real money',
    types: game,
    settled: /\b(?:in-?app|real money|buy|purchases?|sold for|sells? .*\b(?:app store|google play))\b/i,
    prefers: /\b(?:real money|app store|google play|in-?app|EUR|USD|GBP)\b|[€$£]/i,
    otherwise: ['Nothing is sold in the game.', 'A shop with its receipts: a week.'],
    ask: {
      text: 'What can one buy with real money?',
      why: 'A shop brings stores, receipts, refunds and rules for children.',
      options: ['Nothing', 'The game itself, once', 'Things inside the game'],
      worth: { any: 2.7 },
    },
  }),
  probe({
    id: 'game.ads',
    concern: 'where advertising may appear',
    types: game,
    settled: /\b(?:ads?|advert\w*|sponsor\w*)\b/i,
    otherwise: ['There is no advertising.', 'Advertising with consent: a week.'],
    ask: {
      text: 'Where may advertising appear, if at all?',
      why: 'Ads need consent, and no child may be tracked for them.',
      options: ['Nowhere', 'As a reward, when the player wants it', 'Between two levels'],
      worth: { any: 2.6 },
    },
  }),
  probe({
    id: 'game.progress',
    concern: 'what happens to progress on a new phone',
    types: game,
    settled: /\b(?:cloud save|new phone|progress (?:is|comes|stays)|saved)\b/i,
    otherwise: ['Progress is saved on the phone after each level.', 'Saving in the cloud: three days.'],
    ask: {
      text: 'What happens to a player’s progress on a new phone?',
      why: 'Nothing makes players as angry as lost progress.',
      options: ['It comes along', 'It starts anew', 'It stays on the old phone'],
      worth: { any: 2.3 },
    },
  }),
  probe({
    id: 'game.age',
    concern: 'how old the players are',
    types: game,
    settled:
      /\b(?:kids?|child(?:ren)?|teen\w*|adults?|aged? \w+|year.?olds (?:can|may|play)\w*|players? (?:is|are|must be) (?:at least |over |under )?\w+(?: years| or older))\b|\b\d{1,2}\+/i,
    otherwise: ['Players are twelve or older.', 'A game for younger children: review by law, a week.'],
    ask: {
      text: 'How old are the players, children included?',
      why: 'Data of children may be kept only with consent, and stores ask for the age.',
      options: ['Twelve and older', 'Adults', 'Younger children'],
      worth: { any: 1.8 },
    },
  }),
  probe({
    id: 'game.sound',
    concern: 'what sound is needed for',
    types: game,
    settled: /\b(?:mute|sounds?|silent)\b/i,
    otherwise: ['It can be played without sound.', 'Signs for every sound: two days.'],
    ask: {
      text: 'Can it be played without sound?',
      why: 'Half of all people play in silence.',
      options: ['Everything can be seen as well', 'Sound is part of it'],
      worth: { any: 0.9 },
    },
  }),
  probe({
    id: 'game.away',
    concern: 'what goes on while nobody plays',
    types: game,
    settled: /\bwhile .{2,30} (?:closed|away)\b/i,
    otherwise: ['Nothing goes on while the game is closed.', 'Earnings while away: two days.'],
    follows: {
      kinds: ['actor', 'capability', 'rule', 'object', 'goal', 'quantity', 'quality'],
      words: /\b(?:idle|clicker|farms?|after some time|energy|grow)\b/i,
    },
    ask: {
      text: 'What goes on while the game is closed?',
      why: 'It decides how the clock of the phone has to be guarded.',
      options: ['Nothing', 'It earns for some hours', 'Things grow or wither'],
      worth: { any: 2.0 },
    },
  }),
  probe({
    id: 'game.again',
    concern: 'what is kept when one starts over',
    types: game,
    settled: /\bstart(?:s|ing)? over (?:gives|keeps)\b/i,
    otherwise: ['Starting over keeps what was bought and nothing else.', 'Another rule: two days.'],
    follows: {
      kinds: ['capability', 'rule', 'object', 'goal', 'quality'],
      words: /\b(?:start(?:s|ing)? (?:over|again)|prestige|rebirth)\b/i,
    },
    ask: {
      text: 'What does one keep or gain by starting over?',
      why: 'It is the engine of such a game, and its sums must come out.',
      options: ['A bonus for each time', 'What was bought', 'Nothing'],
      worth: { any: 2.0 },
    },
  }),
  probe({
    id: 'game.delay',
    concern: 'how exactly time is measured',
    types: game,
    settled: /\b(?:milliseconds|latency|delay)\b/i,
    otherwise: ['Half a tenth of a second is exact enough.', 'Measuring delays: three days.'],
    follows: {
      kinds: ['actor', 'capability', 'rule', 'object', 'goal', 'quantity', 'quality'],
      words: /\b(?:rhythm|in time|beats?|notes?|react\w*)\b/i,
    },
    ask: {
      text: 'How quick must it react, with how much delay at most?',
      why: 'Headphones and old phones are late, and the player gets the blame.',
      options: ['Under 50 milliseconds', 'It is measured at the start', 'It does not matter'],
      worth: { any: 1.8 },
    },
  }),
  probe({
    id: 'game.turn',
    concern: 'what happens when somebody does not move',
    types: game,
    settled: /\b(?:does not move|time ?out|no move)\b/i,
    otherwise: ['After three days without a move the other player wins.', 'Another rule: one day.'],
    follows: {
      kinds: ['actor', 'capability', 'rule', 'object', 'goal', 'quantity', 'quality'],
      words: /\b(?:turns?|each other|answers?|opponents?)\b/i,
    },
    ask: {
      text: 'What happens when a player is too late or does not move at all?',
      why: 'Otherwise the other one waits for ever.',
      options: ['They lose after some days', 'It is the other one’s turn', 'The game waits'],
      worth: { any: 1.9 },
    },
  }),
]);

const phones = group('operations', [
  probe({
    id: 'phone.oldest',
    concern: 'the oldest phone it must run on',
    types: ['MobileApp', 'MobileGame'],
    settled: /\b(?:android \d+|ios \d+|old phones?)\b/i,
    otherwise: ['Phones of the last six years.', 'Older phones: days of tests.'],
    ask: {
      text: 'Which is the oldest phone it must run on?',
      why: 'The weakest phone decides what is possible.',
      options: ['Six years old', 'Three years old', 'Our own, which we choose'],
      worth: { any: 0.9, MobileGame: 1.2 },
    },
  }),
  probe({
    id: 'phone.lost',
    concern: 'what happens when a phone is lost',
    types: phone,
    settled: /\b(?:lost|stolen) (?:phone|device)|(?:phone|device) is (?:lost|stolen)\b/i,
    otherwise: ['Whoever loses a phone can sign it out from another one.', 'Wiping from afar: two days.'],
    ask: {
      text: 'What has to happen when a phone is lost or stolen?',
      why: 'Everything on it is then in other hands.',
      options: ['It is signed out from elsewhere', 'Nothing on it is worth protecting', 'Somebody blocks it'],
      worth: { any: 1.9 },
    },
  }),
  probe({
    id: 'phone.position',
    concern: 'when the position is used',
    types: phone,
    settled: /\b(?:location|gps|position) (?:is|only|of)\b/i,
    otherwise: ['The position is not used.', 'Using the position with consent: two days.'],
    ask: {
      text: 'When may it know the location of somebody?',
      why: 'People must agree to it, and it empties batteries.',
      options: ['Never', 'Only while it is open', 'Also in the background'],
      worth: { any: 1.3 },
    },
  }),
  probe({
    id: 'phone.battery',
    concern: 'what it may cost the phone',
    types: phone,
    settled: /\b(?:battery|data volume)\b/i,
    otherwise: ['It does nothing while it is closed.', 'Work in the background: two days.'],
    ask: {
      text: 'How much may it take of the battery?',
      why: 'An app that empties the battery is removed.',
      options: ['As usual', 'It must last all day'],
      worth: { any: 0.72 },
    },
  }),
]);

const programs = group('operations', [
  probe({
    id: 'program.formats',
    concern: 'which file formats it reads',
    types: program,
    settled: /\b(?:tiff?|raw|dxf|svg|csv|jpe?g|files? formats?|formats?)\b/i,
    otherwise: ['It reads the common formats of its kind.', 'A further format: two days each.'],
    ask: {
      text: 'Which file formats must it open?',
      why: 'Each format has its own traps and needs files to test with.',
      options: ['Common ones', 'One certain format', 'None'],
      worth: { any: 1.9 },
    },
  }),
  probe({
    id: 'program.crash',
    concern: 'what is left after a crash',
    types: program,
    settled: /\b(?:crash\w*|power (?:cut|goes|fails)|auto-?sav\w*|saves? by itself)\b/i,
    otherwise: ['It saves by itself every minute.', 'Saving each step: two days.'],
    ask: {
      text: 'What may be lost when it crashes?',
      why: 'It decides when and how it saves.',
      options: ['At most the last minute', 'Nothing at all', 'What was not saved'],
      worth: { any: 1.9 },
    },
  }),
  probe({
    id: 'program.sharing',
    concern: 'whether several computers share its data',
    types: program,
    settled: /\b(?:network drive|several computers|share[sd]?|same (?:data|file))\b/i,
    otherwise: ['One computer, one set of data.', 'Sharing with its locks: two weeks.'],
    ask: {
      text: 'Do several people or computers work on the same data?',
      why: 'Then somebody must win when two change the same thing.',
      options: ['No', 'Yes, over the network', 'Yes, one after the other'],
      worth: { any: 1.5 },
    },
  }),
  probe({
    id: 'program.updates',
    concern: 'how it is updated',
    types: program,
    settled: /\b(?:updates?|auto-?update|new version)\b/i,
    otherwise: [
      'It tells when there is a new version and installs it on request.',
      'Automatic updates with signing: three days.',
    ],
    ask: {
      text: 'When may it install an update?',
      why: 'An update at the wrong moment stops work.',
      options: ['When the user agrees', 'By itself at night', 'Only when an administrator does it'],
      worth: { any: 2.0 },
    },
  }),
  probe({
    id: 'program.licence',
    concern: 'how it is licensed',
    types: program,
    settled: /\b(?:licen[cs]es?|dongle|free of charge)\b/i,
    otherwise: ['Whoever has it may use it.', 'Licences with their checks: three days.'],
    ask: {
      text: 'How is a licence bound to a computer?',
      why: 'A check that fails locks out those who paid.',
      options: ['Not at all', 'A key for one or two computers', 'A dongle'],
      worth: { any: 1.2 },
    },
  }),
  probe({
    id: 'program.print',
    concern: 'what is printed',
    types: program,
    settled: /\b(?:print\w*|on paper|labels?)\b/i,
    otherwise: ['Lists can be printed on A4.', 'Another printout: one day each.'],
    ask: {
      text: 'What must be printed?',
      why: 'Paper has sizes and margins that screens do not have.',
      options: ['Nothing', 'Lists', 'Forms or labels'],
      worth: { any: 1.7 },
    },
  }),
  probe({
    id: 'program.keys',
    concern: 'what works without a mouse',
    types: ['DesktopApp', 'BrowserExtension'],
    settled: /\b(?:keyboard|shortcuts?|mouse)\b/i,
    otherwise: [
      'Everything can be reached by keyboard; the usual keys do the usual things.',
      'More shortcuts: one day.',
    ],
    ask: {
      text: 'What must work by keyboard alone?',
      why: 'Whoever does something a hundred times a day wants a key for it.',
      options: ['The usual keys', 'Everything', 'One certain step'],
      worth: { any: 1.25 },
    },
  }),
  probe({
    id: 'program.machines',
    concern: 'which machines it is connected to',
    types: program,
    settled: /\b(?:serial|usb|scanners?|scales?|zebra|drivers?)\b.{0,40}\b(?:cable|port|connected|talks?)\b/i,
    otherwise: ['No machine is connected to it.', 'A machine with its errors: a week each.'],
    ask: {
      text: 'Which machine, such as a scanner or a scale, is connected to it?',
      why: 'Machines have protocols of their own and are switched off at times.',
      options: ['None', 'A printer', 'A measuring device'],
      worth: { any: 0.9 },
    },
  }),
  probe({
    id: 'program.formula',
    concern: 'how figures are worked out',
    types: program,
    settled: /\b(?:formula|calculated|rounded|percent)\b/i,
    otherwise: [
      'Figures are added up and rounded to two places.',
      'A calculation with its cases: one to three days.',
    ],
    ask: {
      text: 'How are the figures calculated and rounded?',
      why: 'Two programs that round differently never agree.',
      options: ['They are only added up', 'By a formula', 'Nothing is calculated'],
      worth: { any: 1.6 },
    },
  }),
  probe({
    id: 'program.numbering',
    concern: 'how things are numbered',
    types: ['DesktopApp', 'WebApp'],
    settled: /\b(?:numbers? (?:must|run|are)|signature|reference number|serial number)\b/i,
    otherwise: ['Things are numbered one after the other.', 'Another numbering: one day.'],
    ask: {
      text: 'What are the numbers like by which things are told apart?',
      why: 'Numbers are printed and quoted; they cannot change later.',
      options: ['One after the other', 'By year', 'There are none'],
      worth: { any: 1.1, DesktopApp: 1.6 },
    },
  }),
  probe({
    id: 'program.leaves',
    concern: 'what must not leave the computer',
    types: program,
    settled: /\b(?:leave (?:my|the|our) computer|cloud|confidential|secret)\b/i,
    otherwise: ['Everything stays on the computer.', 'An exchange with others: a week.'],
    ask: {
      text: 'What must not leave the computer, because it is secret?',
      why: 'It rules out services that send data elsewhere.',
      options: ['Everything stays', 'Personal details', 'Nothing is secret'],
      worth: { any: 1.1 },
    },
  }),
]);

const extensions = group('operations', [
  probe({
    id: 'extension.start',
    concern: 'what sets it off',
    types: extension,
    settled: /\b(?:when (?:i|they|you) (?:click|press)|on click|by itself)\b/i,
    otherwise: ['It does something only after a click.', 'Acting by itself, with more rights: three days.'],
    ask: {
      text: 'When does it start to act: by itself or after a click?',
      why: 'What acts by itself needs rights that stores and users refuse.',
      options: ['After a click', 'By itself on certain sites', 'By itself everywhere'],
      worth: { any: 1.3 },
    },
  }),
  probe({
    id: 'extension.storage',
    concern: 'where it keeps what it stores',
    types: extension,
    settled: /\b(?:in the browser|cloud|stays? on (?:my|the) computer|stored? (?:in|on))\b/i,
    otherwise: ['Everything is kept in the browser.', 'Keeping it in the cloud: a week.'],
    ask: {
      text: 'Where is it stored: only in this browser, or on another computer too?',
      why: 'Outside the browser it needs accounts and a server.',
      options: ['In the browser only', 'Also on my other computers', 'On a server'],
      worth: { any: 1.9 },
    },
  }),
  probe({
    id: 'extension.private',
    concern: 'whether it works in private windows',
    types: extension,
    settled: /\b(?:private windows?|incognito)\b/i,
    otherwise: ['It does nothing in private windows.', 'Working there: one day.'],
    ask: {
      text: 'Does it work in a private window?',
      why: 'Browsers ask for it separately, and people expect silence there.',
      options: ['It does nothing there', 'It works there as well'],
      worth: { any: 1.7 },
    },
  }),
  probe({
    id: 'extension.layout',
    concern: 'what happens when a site changes its pages',
    types: extension,
    settled: /\b(?:page changes|redesign\w*|changes? (?:its|their) pages?)\b/i,
    otherwise: [
      'It notices that it finds nothing, says so, and does nothing.',
      'Repairs after each change: a day each.',
    ],
    ask: {
      text: 'What should happen when a site changes its pages?',
      why: 'It will, without asking; then nothing is where it was.',
      options: ['It says so and waits for an update', 'One can do it by hand', 'Nobody notices'],
      worth: { any: 2.2 },
    },
  }),
]);

const models = group('ai', [
  probe({
    id: 'ai.unsure',
    concern: 'what it does when it is not sure',
    types: model,
    settled: /\b(?:not sure|unsure|uncertain|low confidence|does not know)\b/i,
    otherwise: [
      'It says that it is not sure and leaves it to a person.',
      'Another way with doubt: three days.',
    ],
    ask: {
      text: 'What should it do when it is not sure?',
      why: 'A wrong answer that sounds right is worse than none.',
      options: ['Say so and ask a person', 'Leave it out', 'Give its best guess, marked'],
      worth: { any: 2.9 },
    },
  }),
  probe({
    id: 'ai.sources',
    concern: 'what its answers rest on',
    types: model,
    settled: /\b(?:sources?|based on|handbook|glossary|only from)\b/i,
    otherwise: [
      'It uses only what it was given, and names where it found something.',
      'Another source: days each.',
    ],
    ask: {
      text: 'On which sources may its answers be based?',
      why: 'What it was not given, it makes up.',
      options: ['Only on what we give it', 'Also on what it has learnt', 'Also on the web'],
      worth: { any: 1.9 },
    },
  }),
  probe({
    id: 'ai.tricked',
    concern: 'what nobody may talk it into',
    types: ['AiAgent'],
    settled: /\b(?:injection|instructions? in|manipulat\w*|jail ?break)\b/i,
    otherwise: ['Text that it reads is never an instruction to it.', 'More guards with tests: a week.'],
    ask: {
      text: 'What must nobody be able to trick it into?',
      why: 'Whatever it reads can contain instructions.',
      options: ['Doing what only staff may do', 'Showing data of others', 'Saying things in our name'],
      worth: { any: 2.1 },
    },
  }),
  probe({
    id: 'ai.person',
    concern: 'when a person takes over',
    types: ['AiAgent'],
    settled:
      /\b(?:hand(?:s|ed)? (?:it )?over|escalat\w*|takes over|pass(?:es|ed)? (?:it |them )?(?:on )?to)\b/i,
    otherwise: [
      'A person takes over when it is asked for one, or not sure twice.',
      'Rules for handing over: three days.',
    ],
    ask: {
      text: 'When does a person take over, so that it hands over?',
      why: 'Some things must not be said by a machine.',
      options: ['When somebody asks for it', 'In certain matters always', 'Never'],
      worth: { any: 2.0 },
    },
  }),
  probe({
    id: 'ai.tone',
    concern: 'in which tone it writes',
    types: model,
    settled: /\b(?:tone|friendly|polite|formal)\b/i,
    otherwise: ['Short, friendly and plain.', 'Another tone: one day.'],
    ask: {
      text: 'In which tone does it write?',
      why: 'It speaks in your name.',
      options: ['Short and friendly', 'Formal', 'As the other person writes'],
      worth: { any: 1.2 },
    },
  }),
]);

export const typeProbes: readonly Cell[] = [...games, ...phones, ...programs, ...extensions, ...models];
