import { describe, expect, test } from 'vitest';
import { acts, read, statements } from '#interviewing/testing/reading-turns.ts';

describe('who does what', () => {
  test.each([
    [
      'Desktop application for photographers: sort the photos of a shoot, rate them, and send a selection to the client.',
      ['photographer sort photo', 'photographer rate photo', 'photographer send selection'],
    ],
    [
      'App for my gardeners. They take photos, tick off jobs.',
      ['gardener take photo', 'gardener tick off job'],
    ],
    [
      'A program for our town archive: we scan photographs and describe them.',
      ['user scan photograph', 'user describe photograph'],
    ],
    [
      'A hiking app for our tourist office: visitors see trails, rangers mark closed trails.',
      ['visitor see trail', 'ranger mark trail'],
    ],
    ['As a member I want to reserve a tool so that I do not waste a trip.', ['member reserve tool']],
    ['We want members to be able to renew a loan.', ['member renew loan']],
    [
      'The app should let inspectors take photos and add a note.',
      ['inspector take photo', 'inspector add note'],
    ],
    ['It should be possible for parents to see the car.', ['parent see car']],
    ['It would be nice if members could rate tools.', ['member rate tool']],
    ['The owner gets a reminder.', ['- send reminder']],
    ['Deposits are refunded by the treasurer.', ['treasurer refund deposit']],
    ['Deposits are refunded within 5 days.', ['- refund deposit']],
    ['Members cannot see phone numbers.', ['member not see phone number']],
    ['Volunteers add new tools. They can also edit them.', ['volunteer add tool', 'volunteer edit tool']],
    ['If a phone is lost the office must be able to lock it.', ['office lock phone']],
    ['Librarian: adds tools, prints labels', ['librarian add tool', 'librarian print label']],
    ['Staff should be able to:\n- add a tool\n- retire tools', ['staff add tool', 'staff retire tool']],
    ['We need a calendar view.', ['- show calendar view']],
    ['Reminders: sms 24 hours before and email 3 days before.', ['- send reminder']],
    ['Clients forward supplier invoices to one mailbox.', ['client forward supplier invoice']],
    ['The app never pays anything.', ['- not pay anything']],
    ['A mail without an invoice is put aside with a reason.', ['- put aside mail']],
    [
      'Each booking has a date, a total and a ledger account. A bookkeeper can correct a field.',
      ['bookkeeper correct booking'],
    ],
    ['Bookings are exported as a file that our ledger program picks up from a folder.', ['- export booking']],
    ['A hospital lab orders a transport.', ['hospital lab order transport']],
    ['At pick-up and delivery the driver scans each box.', ['driver scan box']],
    ['The box is blocked and the office is told.', ['- block box', '- tell office']],
    [
      'Members can order a transport. The dispatcher assigns a driver.',
      ['member order transport', 'dispatcher assign transport'],
    ],
    ['Priya says only the treasurer can waive late fees.', ['treasurer waive late fee']],
    [
      'The checklist changes when the norm changes, so the office needs to be able to edit checklists.',
      ['office edit checklist'],
    ],
    [
      'An auditor can see everything but change nothing.',
      ['auditor see everything', 'auditor not change anything'],
    ],
    ["Members with overdue tools can't reserve anything else.", ['member not reserve anything']],
    [
      'Accounting checks each invoice, assigns a cost centre and sends it to the owner of the cost centre.',
      ['accounting check invoice', 'accounting assign cost centre', 'accounting send invoice'],
    ],
    ['Accounting wants a dashboard with the overdue invoices.', ['accounting see dashboard']],
    ['It must be possible to appoint a deputy while on holiday.', ['user appoint deputy']],
    ['We need proof of address checked once by a volunteer.', ['volunteer check proof']],
    [
      'If a tool is out, members can join a waiting list and the first one gets an email as soon as it comes back.',
      ['member join waiting list', '- send email'],
    ],
    [
      'Members get an email when a fee is charged and they can dispute it within 14 days.',
      ['- send email', 'member dispute fee'],
    ],
    [
      "Each tool has a name and a photo. Some tools come with accessories and volunteers need to tick those off when it's handed back, thats where most of the stuff goes missing.",
      ['volunteer tick off accessory'],
    ],
    [
      "Volunteers scan a barcode (we've bought a label printer so it'd be great if it could print the labels too).",
      ['volunteer scan barcode', '- print label'],
    ],
    [
      'Members must have done the safety induction before they can borrow a power tool, volunteers mark that on the profile.',
      ['member do safety induction', 'volunteer mark safety induction'],
    ],
    [
      'A member can reserve tools. Loans last 7 days. A loan can be renewed once.',
      ['member reserve tool', 'member renew loan'],
    ],
    [
      'Volunteers propose a damage fee. Members can dispute the fee.',
      ['volunteer propose damage fee', 'member dispute damage fee'],
    ],
    [
      'Members borrow power tools. Volunteers repair tools. They label the tool.',
      ['member borrow power tool', 'volunteer repair tool', 'volunteer label tool'],
    ],
    ["Who's involved: members, volunteers who run the desk, and Priya who is our treasurer.", []],
  ])('%s', (text, expected) => {
    expect(acts(text)).toEqual(expected);
  });

  test.each([
    'The agent must never promise compensation.',
    'Members who owe money cannot reserve tools.',
    'No member may borrow two tools.',
  ])('%s is forbidden, not merely absent', (text) => {
    expect(
      read(text).facts.some(
        (fact) => (fact.kind === 'capability' && fact.modality === 'must_not') || fact.kind === 'rule',
      ),
    ).toBe(true);
    expect(acts(text).every((act) => act.includes(' not '))).toBe(true);
  });

  test('a statement is a whole sentence in the third person, without the framing of the request', () => {
    expect(statements('and also we want members to be able to book a tool up to 7 days ahead')).toEqual([
      'Members can book a tool up to 7 days ahead.',
    ]);
    expect(statements('If a tool is late, the system must email the member.')).toEqual([
      'The system must email the member when a tool is late.',
    ]);
    expect(statements('Lifts must be inspected every 12 months.')).toEqual([
      'Lifts must be inspected every 12 months.',
    ]);
  });

  test('what the speaker wants to see is for the speaker, under the name they give themselves', () => {
    const facts = read('I want to find works by composer.', 'archivist').facts;
    expect(facts.find((fact) => fact.kind === 'capability')).toMatchObject({
      actor: 'archivist',
      verb: 'find',
      object: 'work',
      basis: 'inferred',
    });
  });

  test('wishes come third, what is insisted on comes first', () => {
    const priorities = [
      'It would be nice if members could rate tools.',
      'Members must log in with a code.',
      'The system should send a reminder.',
    ]
      .flatMap((text) => read(text).facts)
      .flatMap((fact) => (fact.kind === 'capability' ? [fact.priority] : []));
    expect(priorities).toEqual(['P3', 'P1', 'P2']);
  });
});
