// Office files of a test's own making, with no more in them than their formats ask for.
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

export async function zipOf(parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content as string), name);
  zip.end();
  return buffer(zip.outputStream);
}

const relations = (targets: readonly string[]) =>
  `<Relationships xmlns="x">${targets.map((target, at) => `<Relationship Id="rId${at + 1}" Target="${target}"/>`).join('')}</Relationships>`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Words are shared, numbers stand in their cells. */
export function xlsxOf(
  sheets: Readonly<Record<string, readonly (readonly (string | number)[])[]>>,
): Promise<Buffer> {
  const names = Object.keys(sheets);
  const words = [
    ...new Set(
      Object.values(sheets)
        .flat(2)
        .filter((cell) => typeof cell === 'string'),
    ),
  ];
  const cell = (value: string | number, at: string) =>
    typeof value === 'number'
      ? `<c r="${at}"><v>${value}</v></c>`
      : `<c r="${at}" t="s"><v>${words.indexOf(value)}</v></c>`;
  const sheet = (rows: readonly (readonly (string | number)[])[]) =>
    `<worksheet><sheetData>${rows.map((cells, row) => `<row r="${row + 1}">${cells.map((value, at) => (value === '' ? '' : cell(value, `${String.fromCharCode(65 + at)}${row + 1}`))).join('')}</row>`).join('')}</sheetData></worksheet>`;
  return zipOf({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${names.map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 7}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(names.map((_, at) => `worksheets/sheet${at + 1}.xml`)),
    'xl/sharedStrings.xml': `<sst>${words.map((word) => `<si><t>${escaped(word)}</t></si>`).join('')}</sst>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheet(rows)]),
    ),
  });
}

/** The first slide of the list is shown first, whatever its number. */
export function pptxOf(slides: readonly { title: string; points: readonly string[] }[]): Promise<Buffer> {
  const shape = (type: string, paragraphs: readonly string[]) =>
    `<p:sp><p:nvSpPr><p:nvPr><p:ph${type}/></p:nvPr></p:nvSpPr><p:txBody>${paragraphs.map((text) => `<a:p><a:r><a:t>${escaped(text)}</a:t></a:r></a:p>`).join('')}</p:txBody></p:sp>`;
  const slide = ({ title, points }: (typeof slides)[number]) =>
    `<p:sld xmlns:p="p" xmlns:a="a"><p:cSld><p:spTree>${shape(' type="title"', [title])}${shape(' idx="1"', points)}</p:spTree></p:cSld></p:sld>`;
  const file = (at: number) => `slides/slide${slides.length - at}.xml`;
  return zipOf({
    'ppt/presentation.xml': `<p:presentation xmlns:p="p" xmlns:r="r"><p:sldIdLst>${slides.map((_, at) => `<p:sldId id="${256 + at}" r:id="rId${at + 1}"/>`).join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(slides.map((_, at) => file(at))),
    ...Object.fromEntries(slides.map((each, at) => [`ppt/${file(at)}`, slide(each)])),
  });
}
