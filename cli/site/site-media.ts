import { z } from 'zod';
import type { MediaLibrary } from '../folder/folder-pictures.ts';
import { listAll } from './list-all.ts';
import type { SiteClient } from './site-client.ts';

const fileShape = z.object({ url: z.string(), filename: z.string() });

/** The media library of a site, over its HTTP API. */
export class SiteMedia implements MediaLibrary {
  private readonly client: SiteClient;

  constructor(client: SiteClient) {
    this.client = client;
  }

  async upload(name: string, bytes: Uint8Array): Promise<string> {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(bytes)], name));
    const { json } = await this.client.call('POST', '/media', { form });
    return fileShape.parse(json).url;
  }

  download(url: string): Promise<Uint8Array | null> {
    return this.client.download(url);
  }

  async listNames(): Promise<ReadonlyMap<string, string>> {
    const names = new Map<string, string>();
    for await (const { url, filename } of listAll(this.client, '/media', { shape: fileShape }))
      names.set(url, filename);
    return names;
  }
}
