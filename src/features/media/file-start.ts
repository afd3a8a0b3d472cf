import { fileTypes } from '#lib/file-types.ts';

/** Bytes at the start of a file that show its type: the first entry of a zip container has its type below. */
export const startBytes = 8_192;

/**
 * Detects the type of a file that is no picture by its first bytes: an extension of `fileTypes`, or null. A zip may be a
 * document of an office program, which its list of files shows; a file that is only text is not detected here.
 */
export function detectFileStart(start: Uint8Array): string | null {
  const text = Buffer.from(start).toString('latin1');
  if (text.startsWith('%PDF-')) return 'pdf';
  if (text.startsWith('ID3')) return 'mp3';
  if (text.startsWith('OggS'))
    return oggCodecs.some((codec) => text.startsWith(codec, 28)) ? 'ogg' : null;
  if (/^RIFF.{4}WAVE/s.test(text)) return 'wav';
  if (text.startsWith('fLaC')) return 'flac';
  if (text.slice(4, 8) === 'ftyp') return detectMovie(text.slice(8, 12));
  if (text.startsWith('\x1aE\xdf\xa3'))
    return /\x42\x82.{1,2}webm/s.test(text.slice(0, 64)) ? 'webm' : null;
  if (text.startsWith('PK\x03\x04')) return detectContainer(start, text);
  return detectAudioFrame(start);
}

/** What the first packet of an audio stream begins with. */
const oggCodecs = ['OpusHead', '\x01vorbis', 'Speex', '\x7fFLAC'];

/** The types of zip containers, by the file that each of them has. */
export const containerFiles: Readonly<Record<string, string>> = {
  'word/document.xml': 'docx',
  'xl/workbook.xml': 'xlsx',
  'ppt/presentation.xml': 'pptx',
};

/** Why a text is refused, or null. Its bytes are read as Latin-1, so that those of every encoding are characters. */
export function findTextProblem(text: string): string | null {
  // eslint-disable-next-line no-control-regex -- text has none of these characters
  if (/[\0-\x08\x0e-\x1a\x1c-\x1f\x7f]/.test(text))
    return 'This file is no plain text. Save it as UTF-8.';
  return null;
}

/** Whether a text is a web page, a drawing or a program of a server by its start. */
export const isMarkup = (start: string) =>
  /^(?:\xef\xbb\xbf)?\s*<(?:!doctype|\?xml|\?php|html|head|body|script|svg)/i.test(start);

function detectMovie(brand: string): string | null {
  if (/^(?:M4A|M4B|F4A) $/.test(brand)) return 'm4a';
  return /^(?:iso[m2-9]|mp4[12]|avc1|dash|M4V |MSNV)$/.test(brand) ? 'mp4' : null;
}

/** EPUB and OpenDocument files begin with an uncompressed file `mimetype`, which contains their type. */
function detectContainer(start: Uint8Array, text: string): string {
  const bytes = Buffer.from(start);
  if (bytes.length < 30) return 'zip';
  const contentAt = 30 + bytes.readUInt16LE(26) + bytes.readUInt16LE(28);
  if (text.slice(30, 30 + bytes.readUInt16LE(26)) !== 'mimetype') return 'zip';
  const content = text.slice(contentAt, contentAt + bytes.readUInt32LE(18)).trim();
  const found = ['epub', 'odt', 'ods', 'odp'];
  return found.find((extension) => fileTypes[extension]?.mediaType === content) ?? 'zip';
}

/** The header of a frame of MPEG audio: layer III is MP3, layer 0 AAC. */
function detectAudioFrame([first = 0, second = 0, third = 0]: Uint8Array): string | null {
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return null;
  if ((second & 0xf6) === 0xf0) return 'aac';
  const isLayer3 = (second & 0x06) === 0x02 && (second & 0x18) !== 0x08;
  const hasRates = (third & 0xf0) !== 0xf0 && (third & 0xf0) !== 0 && (third & 0x0c) !== 0x0c;
  return isLayer3 && hasRates ? 'mp3' : null;
}
