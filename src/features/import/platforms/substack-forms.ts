/** Without the forms and buttons to subscribe. */
export function removeForms(html: string): { html: string; isForm: boolean } {
  const without = html
    .replace(/<div class="subscription-widget-wrap[\s\S]*?<\/form>(?:\s*<\/div>){1,3}/g, '')
    .replace(/<p class="button-wrapper"[^>]*>[\s\S]*?<\/p>/g, (all) =>
      /action=share|subscribe/i.test(all) ? '' : all,
    );
  return { html: without, isForm: without !== html };
}
