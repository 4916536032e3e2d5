// Domain packs: when their words fall, further cells must be settled. Each is short: what goes wrong in that domain when
// nobody asked.
import { group, guess, likely, type Cell } from './cell.ts';

export type Pack = { id: string; trigger: RegExp; cells: readonly Cell[] };

export const packs: readonly Pack[] = [
  { id: 'payments', trigger: /\b(pay\w*|deposit|refund|invoice|stripe|paypal|card|checkout|subscription|fee)\b/i, cells: group('money', [
    { id: 'payments.refunds', concern: 'who refunds, and until when', weight: 4, settled_by: { kinds: ['rule', 'capability'], words: /\brefund\w*\b/i }, fallback: guess('Staff may refund in full within 14 days.', 'Refund rules and books: three days.'), ask: { text: 'Who may give money back, and until when?', why: 'Refunds are where money gets lost and disputes start.', options: ['Staff, within 14 days', 'Only a manager', 'Nobody: no refunds'] } },
    { id: 'payments.failed', concern: 'what happens when a payment fails', weight: 3, settled_by: { words: /\b(declin\w*|fail\w* payment|payment fails|unpaid|overdue)\b/i }, fallback: likely('The thing stays unpaid and the person is asked to try again; after 7 days it is cancelled.', 'Dunning: three days.'), ask: { text: 'What happens when a payment does not go through?', why: 'It happens every day, and nobody plans for it.', options: ['They try again; unpaid things are cancelled after a week', 'It is cancelled at once', 'Staff sorts it out'] } },
  ]) },
  { id: 'bookings_and_inventory', trigger: /\b(book\w*|reserv\w*|appointment|slot|stock|inventory|borrow\w*|rent\w*|loan\w*|availab\w*)\b/i, cells: group('rules', [
    { id: 'bookings.cancel', concern: 'until when one may cancel', weight: 3, settled_by: { words: /\bcancel\w*\b/i }, fallback: guess('Up to 24 hours before, free of charge.', 'Cancellation rules: two days.'), ask: { text: 'Until when may somebody cancel, and does it cost anything?', why: 'Without a rule the place stays empty and nobody pays.', options: ['Until 24 hours before, free', 'At any time', 'Not at all'] } },
    { id: 'bookings.no_show', concern: 'what happens when somebody does not come', weight: 2, settled_by: { words: /\b(no.?show|does(n't| not) (come|turn up|collect)|not collected|claim)\b/i }, fallback: likely('The place is given to the next after 24 hours.', 'Rules for no-shows: one day.') },
  ]) },
  { id: 'health', trigger: /\b(patients|(?:the|an?|each|every|our) patient|clinic|doctor|diagnos\w*|medical|health record|prescription|treatment|therap\w*)\b/i, cells: group('privacy', [
    { id: 'health.access', concern: 'who may read health data', weight: 5, settled_by: { words: /\b(only (the )?(doctor|vet|nurse|therapist|practitioner)|medical (staff|data)|need to know)\b/i }, fallback: guess('Only the people who treat the patient; every look is recorded.', 'Access by treatment: a week.'), ask: { text: 'Who may read health data, and must every look be recorded?', why: 'The law asks exactly this.', options: ['Only those who treat, each look recorded', 'All medical staff', 'All staff'] } },
  ]) },
  { id: 'minors', trigger: /\b(child\w*|kids?|minors?|pupils?|under 1[0-8]|parents?|school)\b/i, cells: group('privacy', [
    { id: 'minors.consent', concern: 'who consents for children', weight: 5, settled_by: { words: /\b(consent|guardian|parents? (must|have to|sign|agree|approve|confirm))\b/i }, fallback: guess('A parent makes the account and consents; children have none of their own.', 'Consent with proof: a week.'), ask: { text: 'Do children use it themselves, and who consents?', why: 'Data of children may only be kept with a parent’s consent.', options: ['Parents only; children have no account', 'Children use an account of their parents', 'Children have accounts, parents consent'] } },
    { id: 'minors.visibility', concern: 'who may see children’s data', weight: 4, settled_by: { words: /\b(only (parents|drivers|teachers)|see(s)? (the )?(child|kid)|visible to)\b/i }, fallback: guess('Only the parents and the adults who look after the child at that moment.', 'Finer visibility: three days.') },
  ]) },
  { id: 'eu_personal_data', trigger: /\b(gdpr|dsgvo|eu\b|europe|germany|france|netherlands|uk\b|personal data)/i, cells: group('privacy', [
    { id: 'gdpr.rights', concern: 'how people get and delete their data', weight: 3, settled_by: { kinds: ['data', 'rule', 'capability'], words: /\b(delete (their|my|his|her)|export (their|my)|copy of (their|my) data|right to)\b/i }, fallback: likely('On request to the people who run it, within 30 days.', 'Self-service: three days.') },
  ]) },
  { id: 'marketplace', trigger: /\b(marketplace|sellers?|buyers?|vendors?|commission|listing)\b/i, cells: group('rules', [
    { id: 'marketplace.disputes', concern: 'who decides disputes', weight: 4, settled_by: { words: /\bdisput\w*\b/i }, fallback: guess('The operator decides within 5 working days.', 'A dispute process: a week.'), ask: { text: 'What happens when buyer and seller disagree?', why: 'Somebody holds the money meanwhile.', options: ['We decide', 'They sort it out', 'The buyer is refunded'] } },
  ]) },
  { id: 'messaging_and_notifications', trigger: /\b(e-?mails?|sms|push|notif\w*|remind\w*|whatsapp|slack)\b/i, cells: group('journeys', [
    { id: 'messages.opt_out', concern: 'which messages people may turn off', weight: 2, settled_by: { words: /\b(opt.?(out|in)|unsubscrib\w*|turn(ed)? off|mute)\b/i }, fallback: likely('Everything but what concerns a running matter can be turned off.', 'Preferences: one day.') },
    { id: 'messages.failed', concern: 'what happens when a message does not arrive', weight: 2, settled_by: { words: /\b(bounce\w*|not delivered|undeliver\w*|wrong (number|address))\b/i }, fallback: likely('It is tried again for a day and then shown to staff.', 'Handling of bounces: two days.') },
  ]) },
  { id: 'media_uploads', trigger: /\b(photos?|upload\w*|videos?|images?|attachments?|pictures?)\b/i, cells: group('objects', [
    { id: 'media.limits', concern: 'how large and how many files may be', weight: 2, settled_by: { kinds: ['quantity', 'rule'], words: /\b(mb|gb|photos?|files?|images?)\b/i }, fallback: likely('Up to 10 files of 10 MB each, pictures and PDF only.', 'Other limits: half a day.') },
  ]) },
  { id: 'offline_and_sync', trigger: /\b(offline|no (signal|reception|internet|connection)|sync\w*)\b/i, cells: group('states', [
    { id: 'sync.conflicts', concern: 'what happens when two devices changed the same', weight: 4, settled_by: { words: /\b(conflict\w*|both changed|latest wins|newer|merge)\b/i }, fallback: guess('The later change wins and the earlier one is kept beside it.', 'Merging: a week.'), ask: { text: 'Two people change the same entry while both are offline. Which change counts?', why: 'It will happen, and the answer decides how data is stored.', options: ['The later one; the other is kept to look at', 'The first one that arrives', 'Somebody decides'] } },
  ]) },
  { id: 'multi_tenant_saas', trigger: /\b(tenants?|multi.?tenant|saas|workspaces?|each (company|customer|organisation|organization|club) (has|gets)|white.?label)\b/i, cells: group('security', [
    { id: 'tenants.separation', concern: 'how customers are kept apart', weight: 5, settled_by: { words: /\b(separate\w*|isolat\w*|own (database|data)|never see each other)\b/i }, fallback: likely('One database; every row belongs to one customer and every query says which.', 'A database for each: two weeks.') },
  ]) },
  { id: 'iot_telemetry', trigger: /\b(sensors?|telemetry|devices? (send|report)|iot|readings?|gps)\b/i, cells: group('data', [
    { id: 'telemetry.gaps', concern: 'what happens when a device is silent', weight: 3, settled_by: { words: /\b(silent|gap|missing readings|no data)\b/i }, fallback: likely('After an hour without a reading somebody is told.', 'Rules for gaps: two days.') },
  ]) },
  { id: 'ai_features', trigger: /\b(ai|llm|gpt|claude|language model|machine learning|chatbot)\b/i, cells: group('ai', [
    { id: 'ai_features.wrong', concern: 'what happens when the model is wrong', weight: 4, settled_by: { words: /\b(wrong|mistakes?|hallucinat\w*|make things up|quote|source)\b/i }, fallback: guess('People see that it came from a model and can correct it.', 'Corrections and their use: a week.') },
  ]) },
  { id: 'games_economy', trigger: /\b(coins?|gems?|in-?app purchases?|power-?ups?|lives|energy|loot)\b/i, cells: group('rules', [
    { id: 'economy.sinks', concern: 'how players earn and spend', weight: 3, settled_by: { kinds: ['rule', 'quantity'], words: /\b(coins?|gems?|lives|energy|earn\w*|cost)\b/i }, fallback: guess('A level earns about as much as one help costs.', 'Balancing: a week.') },
  ]) },
  { id: 'browser_extension_permissions', trigger: /\b(browser|chrome|firefox) (extension|add-?on)|\bextension\b/i, cells: group('security', [
    { id: 'extension.sites', concern: 'on which sites it may read', weight: 4, settled_by: { words: /\b(on (amazon|ebay|any|these|the) ?\w*|sites?|pages?|permission)\b/i }, fallback: guess('Only on the sites that were named, asked for one by one.', 'Review by the store: weeks.'), ask: { text: 'On which sites must it read the page?', why: 'Stores refuse extensions that ask for every site without a reason.', options: ['Only on named shops', 'On the page where I click it', 'On all pages'] } },
  ]) },
  { id: 'desktop_updates', trigger: /\b(desktop|installer|windows|macos|install on|offline program)\b/i, cells: group('operations', [
    { id: 'desktop.updates', concern: 'how it is updated', weight: 2, settled_by: { words: /\b(updates?|auto-?update|new version|installer)\b/i }, fallback: likely('It tells when there is a new version and installs it on request.', 'Automatic updates with signing: three days.') },
  ]) },
]; // prettier-ignore
