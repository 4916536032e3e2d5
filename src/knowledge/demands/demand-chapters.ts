// The demands of law, of stores and of installers, chapter by chapter.
import { z } from 'zod';
import { readTable } from '#knowledge/read-table.ts';
import installers from './data/installers.json' with { type: 'json' };
import law from './data/law.json' with { type: 'json' };
import stores from './data/stores.json' with { type: 'json' };
import { DemandChapter } from './demand.ts';

const chapters = z.array(DemandChapter).min(1);

/** Law and standards, by the domains that call them up. Checked in November 2026. */
export const lawChapters: readonly DemandChapter[] = readTable(chapters, law);
/** What the stores of phones and the systems under them demand. Checked in November 2026. */
export const storeChapters: readonly DemandChapter[] = readTable(chapters, stores);
/** What people expect of a program that they install on a computer. */
export const installerChapters: readonly DemandChapter[] = readTable(chapters, installers);
