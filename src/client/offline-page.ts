/** Set by the build: the script and the styles of the page, which the worker contains. */
declare const OFFLINE_SCRIPT: string;

const styles = `:root{color-scheme:light dark;--paper:light-dark(#fbf9f6,#14161b);--ink:light-dark(#2a2521,#e9e8e4);--soft:light-dark(#635b52,#a7abb3);--rule:light-dark(#948b81,#757a84)}
*{box-sizing:border-box}body{margin:0 auto;max-width:40rem;padding:1.25rem;background:var(--paper);color:var(--ink);font:1.0625rem/1.5 -apple-system,'Segoe UI',Roboto,sans-serif}
h1{font-size:1.375rem;margin:0 0 .25rem}p{margin:0 0 1rem;color:var(--soft)}
textarea{width:100%;min-height:9rem;padding:.85rem 1rem;border:1px solid var(--rule);border-radius:5px;background:none;color:inherit;font:inherit}
.bar,li{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem;margin-block:.5rem}ul{padding:0}li span{flex:1;overflow-wrap:anywhere}
button,label{display:inline-flex;align-items:center;min-height:2.75rem;padding:.3em .9em;border:1px solid var(--rule);border-radius:5px;background:none;color:inherit;font:inherit;font-weight:500}
label{margin-inline-end:auto}label input{max-width:13rem;font-size:.875rem}[data-post]{border-color:transparent;background:var(--ink);color:var(--paper)}`;

const body = `<main><h1>You are offline</h1><p>What you post is kept on this device and sent when there is a network.</p>
<textarea aria-label="Note" maxlength="20000"></textarea>
<div class="bar"><label>Picture <input type="file" multiple accept="image/*"></label><button type="button" data-draft>Save draft</button><button type="button" data-post>Post</button></div>
<p role="status"></p><ul></ul></main>`;

/** The page of the box without a network. Its policy allows only its own script and styles. */
export async function respondOffline(): Promise<Response> {
  const policy = `default-src 'none'; script-src ${await hash(OFFLINE_SCRIPT)}; style-src ${await hash(styles)}; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`;
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Offline</title><style>${styles}</style></head><body>${body}<script>${OFFLINE_SCRIPT}</script></body></html>`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
  };
  return new Response(html, { headers });
}

async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
