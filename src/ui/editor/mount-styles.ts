import { StyleModule } from 'style-mod';

/** The sheet of each document, and what is in it by now, in order. */
const mounted = new WeakMap<
  DocumentOrShadowRoot,
  { sheet: CSSStyleSheet; modules: StyleModule[] }
>();

/**
 * CodeMirror adds its styles through a `<style>` element, which a policy of `style-src 'self'` blocks. A sheet that is
 * constructed and adopted is a script's doing and allowed. Called once, before the first view is made.
 */
export function mountStylesByScript() {
  StyleModule.mount = (root, given) => {
    const modules = Array.isArray(given) ? given : [given];
    const place = mounted.get(root) ?? adopt(root);
    if (modules.every((module) => place.modules.includes(module))) return;
    // Later ones win over earlier ones, as the given order says.
    place.modules = [...place.modules.filter((module) => !modules.includes(module)), ...modules];
    place.sheet.replaceSync(place.modules.map((module) => module.getRules()).join('\n'));
  };
}

function adopt(root: DocumentOrShadowRoot) {
  const place = { sheet: new CSSStyleSheet(), modules: [] as StyleModule[] };
  // First, so that our own rules come after it.
  root.adoptedStyleSheets = [place.sheet, ...root.adoptedStyleSheets];
  mounted.set(root, place);
  return place;
}
