// Markdown as a file of another format. The same Markdown gives the same bytes.
import { readMarkdown } from './read-markdown.ts';

type Written = { bytes: Uint8Array; content_type: string };
type Writer = (markdown: string) => Promise<Uint8Array>;

/** What writes PDF is loaded when it is first asked for: it and its fonts take tens of megabytes. */
const formats = {
  md: { content_type: 'text/markdown; charset=utf-8', write: async (markdown) => Buffer.from(markdown) },
  txt: {
    content_type: 'text/plain; charset=utf-8',
    write: async (markdown) => {
      const { plainText } = await import('./plain-text.ts');
      return Buffer.from(plainText(readMarkdown(markdown)));
    },
  },
  pdf: {
    content_type: 'application/pdf',
    write: async (markdown) => (await import('./pdf.ts')).writePdf(readMarkdown(markdown)),
  },
  docx: {
    content_type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    write: async (markdown) => (await import('./docx.ts')).writeDocx(readMarkdown(markdown)),
  },
} as const satisfies Record<string, { content_type: string; write: Writer }>;

export type DocumentFormat = keyof typeof formats;

export async function writeDocument(markdown: string, format: DocumentFormat): Promise<Written> {
  const { content_type, write } = formats[format];
  return { bytes: await write(markdown), content_type };
}
