// Word documents, by way of HTML, which keeps their headings, lists and tables. The zip is gone through
// first: the library unpacks whatever it finds.
import mammoth from 'mammoth';
import type { Part } from '#platform/extraction/extracted.ts';
import { htmlAsMarkdown } from './html.ts';
import { guardZip } from './open-zip.ts';

export async function readDocx(file: string): Promise<Part[]> {
  await guardZip(file);
  const convertImage = mammoth.images.imgElement(async () => ({ src: '' }));
  const { value } = await mammoth.convertToHtml({ path: file }, { convertImage });
  return [{ place: null, markdown: htmlAsMarkdown(value) }];
}
