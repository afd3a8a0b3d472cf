import { StyleModule } from 'style-mod';

/** The style sheet of each document and its modules in order. */
const mounted = new WeakMap<
  DocumentOrShadowRoot,
  { sheet: CSSStyleSheet; modules: StyleModule[] }
>();

/**
 * CodeMirror adds its styles in a `<style>` element, which the policy `style-src 'self'` blocks. A constructed style
 * sheet is allowed. Call it before the first view is created.
 */
export function mountStylesByScript() {
  StyleModule.mount = (root, modulesToMount) => {
    const modules = Array.isArray(modulesToMount) ? modulesToMount : [modulesToMount];
    const entry = mounted.get(root) ?? addStyleSheet(root);
    if (modules.every((module) => entry.modules.includes(module))) return;
    // Later modules override earlier ones.
    entry.modules = [...entry.modules.filter((module) => !modules.includes(module)), ...modules];
    entry.sheet.replaceSync(entry.modules.map((module) => module.getRules()).join('\n'));
  };
}

function addStyleSheet(root: DocumentOrShadowRoot) {
  const entry = { sheet: new CSSStyleSheet(), modules: [] as StyleModule[] };
  // First, so that the site's styles override it.
  root.adoptedStyleSheets = [entry.sheet, ...root.adoptedStyleSheets];
  mounted.set(root, entry);
  return entry;
}
