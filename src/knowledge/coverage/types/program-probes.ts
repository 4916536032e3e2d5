// What decides a program for a desktop, and matters to nothing else.
import { group, probe } from '#knowledge/coverage/cell.ts';

const program = ['DesktopApp'] as const;
export const programs = group('operations', [
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
