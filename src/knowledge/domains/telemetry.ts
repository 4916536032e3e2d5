import type { DomainKnowledge } from './domain.ts';

const readings = /\b(?:sensors?|readings?|telemetry|devices?|gps|measur\w+|meters?)\b/i;

export const telemetry: DomainKnowledge = {
  id: 'iot_telemetry',
  assumption: {
    key: 'asm:domain-telemetry',
    title: 'Readings come late and twice',
    statement:
      'Devices keep readings while they are not connected and send them later, some of them twice, with a clock that may be wrong.',
    confidence: 0.75,
    cost_if_wrong: 'None: a device that never does it is served as well.',
  },
  needs: [
    {
      key: 'reading-once',
      title: 'A reading counts once',
      when: readings,
      priority: 'P1',
      statement:
        'If a reading arrives again with the same device and time, then the {module} shall keep one.',
      why: 'A sum over readings that came twice is wrong and looks right.',
      criteria: [
        {
          polarity: 'positive',
          title: 'Sent again',
          given: ['a stored reading'],
          when: ['it arrives again'],
          then: ['one is kept', 'sums are unchanged'],
        },
        {
          polarity: 'negative',
          title: 'From the future',
          given: ['a device whose clock is a year ahead'],
          when: ['its reading arrives'],
          then: ['it is kept with the time of arrival and marked as doubtful'],
        },
      ],
    },
    {
      key: 'device-silent',
      title: 'A device that is silent',
      when: readings,
      unless: /\b(?:silent|no (?:data|readings?)|gaps?)\b/i,
      priority: 'P2',
      statement:
        'If a device has sent nothing for {{@qty:device-silence}}, then the {module} shall show it as silent and tell the person in charge of it.',
      why: 'No news looks like good news.',
      quantities: ['qty:device-silence'],
      criteria: [
        {
          polarity: 'boundary',
          title: 'Just in time',
          given: ['a device that was silent for a minute less than {{@qty:device-silence}}'],
          when: ['it sends a reading'],
          then: ['nobody is told'],
        },
        {
          polarity: 'negative',
          title: 'Silent',
          given: ['a device that sent nothing for {{@qty:device-silence}}'],
          when: ['the next check runs'],
          then: ['it is shown as silent', 'the person in charge is told once'],
        },
      ],
    },
  ],
  quantities: [
    {
      key: 'qty:device-silence',
      title: 'Silence of a device',
      value: 1,
      unit: 'hour',
      sense: 'exactly',
      applies_to: 'the time without a reading after which a device is called silent',
    },
  ],
  qualities: [],
  threats: [
    {
      id: 'false-readings',
      category: 'spoofing',
      when: readings,
      description: 'Somebody sends readings in the name of a device.',
      likelihood: 'medium',
      impact: 'medium',
      control: 'Each device has a key of its own that can be withdrawn alone.',
      verification: 'Security test: readings with a missing, foreign or withdrawn key are refused.',
    },
  ],
  risks: [],
};
