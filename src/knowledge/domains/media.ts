import type { DomainKnowledge } from './domain.ts';
import { kept } from './kept.ts';

const uploads = /\b(?:uploads?|attach\w*|photos?|pictures?|recordings?)\b/i;

const sendsFile = /^(?:upload|attach)\b|\b(?:file|photo|picture|image|attachment|media_type)\b/;

/** How large a file may be is said once: by the user, else by us. */
const sizeTold = /\b\d+(?:\.\d+)? ?[KMG]B\b/i;
const noSizeTold = /^(?![\s\S]*\b\d+(?:\.\d+)? ?[KMG]B\b)/i;

export const media: DomainKnowledge = {
  id: 'media_uploads',
  assumption: {
    key: 'asm:domain-media',
    title: 'Files that people send',
    statement:
      'Files are pictures, PDF or office documents, of up to 10 MB where no size was said; they are shown to those who may see the record they belong to and to nobody else.',
    confidence: 0.7,
    cost_if_wrong: 'Larger files need resumable uploads: three days.',
  },
  needs: [
    {
      key: 'media-refused',
      title: 'Files that are not what they say',
      when: uploads,
      unless: sizeTold,
      priority: 'P1',
      statement:
        'If a file is larger than {{@qty:file-size}} or its content is not of an allowed type, then the {module} shall refuse it with error FILE_REJECTED and keep nothing of it.',
      why: 'The name of a file proves nothing, and a full disk stops everybody.',
      error: {
        code: 'FILE_REJECTED',
        status: 422,
        meaning: 'The file is too large or of a kind that is not accepted.',
        asked: sendsFile,
      },
      quantities: ['qty:file-size'],
      keeps: kept.uploaded_file,
      criteria: [
        {
          polarity: 'boundary',
          title: 'Exactly the size',
          given: ['a picture of exactly {{@qty:file-size}}'],
          when: ['it is uploaded'],
          then: ['it is stored and shown'],
        },
        {
          polarity: 'negative',
          title: 'A program called photo.jpg',
          given: ['a program whose name ends in .jpg'],
          when: ['it is uploaded'],
          then: ['the answer is error FILE_REJECTED', 'nothing of it is kept'],
        },
      ],
    },
    {
      key: 'media-type',
      title: 'Files that are not what they say',
      when: uploads,
      unless: noSizeTold,
      priority: 'P1',
      statement:
        'If the content of a file is not of an allowed type, then the {module} shall refuse it with error FILE_REJECTED and keep nothing of it.',
      why: 'The name of a file proves nothing.',
      error: {
        code: 'FILE_REJECTED',
        status: 422,
        meaning: 'The file is of a kind that is not accepted.',
        asked: sendsFile,
      },
      keeps: kept.uploaded_file,
      criteria: [
        {
          polarity: 'positive',
          title: 'A picture',
          given: ['a picture whose name has no ending'],
          when: ['it is uploaded'],
          then: ['it is stored and shown'],
        },
        {
          polarity: 'negative',
          title: 'A program called photo.jpg',
          given: ['a program whose name ends in .jpg'],
          when: ['it is uploaded'],
          then: ['the answer is error FILE_REJECTED', 'nothing of it is kept'],
        },
      ],
    },
    {
      key: 'media-broken-off',
      title: 'An upload that breaks off',
      when: uploads,
      priority: 'P2',
      statement:
        'If an upload breaks off, then the {module} shall keep what else was entered and let the person send the file again.',
      why: 'People upload on telephones, in cellars and on trains.',
      criteria: [
        {
          polarity: 'positive',
          title: 'Sent again',
          given: ['an upload broke off'],
          when: ['the person sends the file again'],
          then: ['it is stored once'],
        },
        {
          polarity: 'negative',
          title: 'Broken off',
          given: ['a form with text and a file'],
          when: ['the connection ends in the middle of the file'],
          then: ['the text is still there', 'no half file is shown'],
        },
      ],
    },
  ],
  quantities: [
    {
      key: 'qty:file-size',
      title: 'Size of a file',
      value: 10,
      unit: 'MB',
      sense: 'at_most',
      applies_to: 'one file that a person uploads',
    },
  ],
  qualities: [],
  threats: [
    {
      id: 'place-in-picture',
      category: 'information_disclosure',
      when: /\b(?:photos?|pictures?|images?)\b/i,
      description: 'A picture carries the place where it was taken, and others read it.',
      likelihood: 'high',
      impact: 'medium',
      control: 'Place and device are taken out of every picture when it is stored.',
      verification: 'Test: a picture with a place in it comes back without it.',
    },
  ],
  risks: [],
};
