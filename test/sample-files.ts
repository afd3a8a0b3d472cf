/** The smallest files of each type that the media library accepts besides pictures. */
import { ZipFile } from 'yazl';

const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** One silent frame of MPEG audio, layer III, 128 kbit/s, 44.1 kHz. */
const mp3Frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)]);

async function createZip(files: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(content), name, { compress: false });
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

const office = (part: string) =>
  createZip({ '[Content_Types].xml': '<Types/>', [part]: '<document/>' });
const openDocument = (kind: string) =>
  createZip({ mimetype: `application/vnd.oasis.opendocument.${kind}`, 'content.xml': '<x/>' });

/** One second of silence as WAV: 8 kHz, 8 bits, mono. */
export function createWav(seconds = 1): Buffer {
  const samples = Buffer.alloc(8_000 * seconds, 0x80);
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + samples.length, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(8_000, 24);
  header.writeUInt32LE(8_000, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}

/** A PDF of one empty page. */
export const createPdf = (note = '') =>
  latin1(
    `%PDF-1.4\n%${note}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );

export const createArchive = () => createZip({ 'notes/one.txt': 'One', 'two.txt': 'Two' });

/** By the stored extension: the name and bytes of a file. */
export async function createSampleFiles(): Promise<
  Record<string, { name: string; bytes: Buffer }>
> {
  const box = (brand: string) => latin1(`\0\0\0\x18ftyp${brand}\0\0\0\0isommp42\0\0\0\x08moov`);
  return {
    pdf: { name: 'Tide tables.pdf', bytes: createPdf() },
    mp3: { name: 'Talk.mp3', bytes: mp3Frame },
    m4a: { name: 'Memo.m4a', bytes: box('M4A ') },
    aac: { name: 'Memo.aac', bytes: Buffer.from([0xff, 0xf1, 0x50, 0x80, 0x02, 0x1f, 0xfc]) },
    ogg: { name: 'Song.opus', bytes: latin1(`OggS${'\0'.repeat(23)}\x13OpusHead`) },
    wav: { name: 'Bell.wav', bytes: createWav() },
    flac: { name: 'Choir.flac', bytes: latin1('fLaC\0\0\0\x22') },
    mp4: { name: 'Mill.mp4', bytes: box('isom') },
    webm: {
      name: 'Mill.webm',
      bytes: latin1('\x1aE\xdf\xa3\x9fB\x86\x81\x01B\x82\x84webmB\x87\x81'),
    },
    zip: { name: 'Sources.zip', bytes: await createArchive() },
    epub: {
      name: 'Book.epub',
      bytes: await createZip({ mimetype: 'application/epub+zip', 'a.xhtml': '<p/>' }),
    },
    docx: { name: 'Letter.docx', bytes: await office('word/document.xml') },
    xlsx: { name: 'Sheet.xlsx', bytes: await office('xl/workbook.xml') },
    pptx: { name: 'Slides.pptx', bytes: await office('ppt/presentation.xml') },
    odt: { name: 'Letter.odt', bytes: await openDocument('text') },
    ods: { name: 'Sheet.ods', bytes: await openDocument('spreadsheet') },
    odp: { name: 'Slides.odp', bytes: await openDocument('presentation') },
    csv: { name: 'Levels.csv', bytes: latin1('port;high\nLevensby;4,12 \xb0\n') },
    txt: {
      name: 'notes.md',
      bytes: Buffer.from('# Notes\n\n<p align="center">Ebbe für alle</p>\n'),
    },
  };
}

/** Files that are refused, with the reason. */
export async function createRefusedFiles(): Promise<
  { name: string; bytes: Buffer; reason: RegExp }[]
> {
  const page = Buffer.from('\n<!DOCTYPE html><script>alert(1)</script>');
  const macros = await createZip({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': '<document/>',
    'word/vbaProject.bin': 'x',
  });
  const zip = await createArchive();
  return [
    { name: 'x.pdf', bytes: page, reason: /named \.pdf, but its content is a web page/ },
    { name: 'x.txt', bytes: page, reason: /named \.txt, but its content is a web page/ },
    { name: 'x.html', bytes: page, reason: /named \.html, but its content is a web page/ },
    { name: 'x', bytes: page, reason: /Files of this type cannot be uploaded/ },
    {
      name: 'x.xhtml',
      bytes: Buffer.from('<?xml version="1.0"?><html/>'),
      reason: /Files of this type/,
    },
    {
      name: 'x.js',
      bytes: Buffer.from('alert(1)'),
      reason: /Files of this type cannot be uploaded/,
    },
    { name: 'x.pdf', bytes: Buffer.from('only words'), reason: /Files of this type/ },
    { name: 'x.pdf', bytes: Buffer.from(' %PDF-1.4'), reason: /Files of this type/ },
    { name: 'x.mp3', bytes: zip, reason: /named \.mp3, but its content is ZIP/ },
    { name: 'x.html', bytes: createPdf(), reason: /named \.html, but its content is PDF/ },
    { name: 'x.docx', bytes: zip, reason: /named \.docx, but its content is ZIP/ },
    { name: 'x.docx', bytes: macros, reason: /contains macros/ },
    { name: 'x.zip', bytes: zip.subarray(0, 60), reason: /not a zip, or it is incomplete/ },
    { name: 'x.txt', bytes: Buffer.from('a\0b'), reason: /no plain text/ },
    { name: 'x.txt', bytes: Buffer.from('words', 'utf16le'), reason: /no plain text/ },
    { name: 'x.exe', bytes: Buffer.from('MZ\x90\0\x03'), reason: /Files of this type/ },
    {
      name: 'x.doc',
      bytes: Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1'),
      reason: /Files of this type/,
    },
    {
      name: 'x.mov',
      bytes: Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0'),
      reason: /Files of this type/,
    },
    {
      name: 'x.ogg',
      bytes: Buffer.from(`OggS${'\0'.repeat(23)}\x2a\x80theora`, 'latin1'),
      reason: /Files of this type/,
    },
  ];
}
