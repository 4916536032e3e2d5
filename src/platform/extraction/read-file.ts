// The text of one document by the reader of its format, or why there is none.
import {
  assemble,
  UnreadableError,
  type Part,
  type ReaderName,
  type Room,
  type Task,
  type Told,
} from './extracted.ts';

type Reader = (file: string, room: Room) => Promise<Part[]>;

const readers: Record<ReaderName, () => Promise<Reader>> = {
  pdf: async () => (await import('./readers/pdf.ts')).readPdf,
  docx: async () => (await import('./readers/docx.ts')).readDocx,
  xlsx: async () => (await import('./readers/xlsx.ts')).readXlsx,
  pptx: async () => (await import('./readers/pptx.ts')).readPptx,
  html: async () => (await import('./readers/html.ts')).readHtml,
  markdown: async () => (await import('./readers/plain.ts')).readMarkdown,
  csv: async () => (await import('./readers/plain.ts')).readCsv,
  plain: async () => (await import('./readers/plain.ts')).readPlain,
};

export async function readFile({ file, reader, chars_max }: Task): Promise<Told> {
  try {
    const read = await readers[reader]();
    const room: Room = { chars_left: chars_max, is_cut: false };
    const parts = await read(file, room);
    return { extracted: assemble(parts, chars_max, room) };
  } catch (error) {
    if (error instanceof UnreadableError) return { refused: error.message };
    const is_deep = error instanceof RangeError;
    return { refused: is_deep ? 'it is nested too deeply' : 'the file is damaged or not what its name says' };
  }
}
