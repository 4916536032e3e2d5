// What software can do by itself, and what only people can: read by the offline author to tell a deed of the
// software from a duty that it keeps watch over.

/**
 * Verbs of the physical world: software sets the date of such work and shows what is overdue, it never does
 * it.
 */
export const handsOn: ReadonlySet<string> = new Set(
  `inspect re-inspect reinspect visit revisit repair service maintain clean disinfect wash replace calibrate recalibrate deliver
  redeliver return renew water weed feed mow prune examine treat vaccinate train fetch bring carry wear attend test retest
  recertify empty refill refuel rotate lubricate paint install fit assemble serve cook pay settle hand_in hand_out hand_back
  hand_over pick_up drop_off collect check_over clear_away air charge_up harvest walk exercise drive`
    .split(/\s+/)
    .map((verb) => verb.replaceAll('_', ' ')),
);

/** What reaches somebody as words: getting it means that the software sends it. */
export const messageWords =
  /\b(?:messages?|e-?mails?|mails?|sms|texts?|push(?:es)?|notifications?|reminders?|alerts?|alarms?|letters?|newsletters?|invitations?|invites?|links?|confirmations?|pdfs?|reports?|receipts?|summar(?:y|ies)|warnings?|calls?|news|updates?|invoices?|bills?|statements?)\b/i;

/** What one person gets from another, so that the software records it and does not hand it out. */
export const obtainedFromPeople =
  /\b(?:signatures?|consents?|approvals?|permissions?|agreements?|quotes?|quotations?|feedback|statements?|readings?|samples?|payments?)\b/i;
