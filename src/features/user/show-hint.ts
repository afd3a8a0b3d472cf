import { isOwner } from '#lib/roles.ts';
import { parseSignInHint, signInHintPattern, type SignInHint } from '#lib/sign-in-hint.ts';

/** The part of `document` that shows the hint. */
export interface HintDocument {
  cookie: string;
  documentElement: { classList: { toggle(name: string, force: boolean): void } };
}

/**
 * Marks the root of the page: whether somebody is signed in, and as an owner. Style sheets then hold the places of what
 * is theirs, and hide “Sign in”. Without a user, the browser's hint says it. Returns whether somebody is signed in.
 */
export function showHint(
  document: HintDocument,
  user: SignInHint | null = parseSignInHint(document.cookie),
): boolean {
  const root = document.documentElement.classList;
  root.toggle('signed-in', user !== null);
  root.toggle('is-owner', isOwner(user));
  return user !== null;
}

/**
 * The inline script that does so before the first paint. It duplicates `showHint` in a minimal form, because it runs
 * before any file is loaded; a test compares them. It also adds a style rule, because only at that moment a place can be
 * held for the actions on the user's own guestbook entries. The pattern admits no character with a meaning in a rule.
 * Hazard: the router may run it again later. Then there are other style sheets, such as those of the editor.
 */
export const hintScript =
  `(function(d,h,r,s){try{h=${signInHintPattern}.exec(d.cookie)}catch(e){}if(!h)return;` +
  `r=d.documentElement.classList;r.add('signed-in');if(h[1]==='admin')r.add('is-owner');` +
  `try{s=new CSSStyleSheet();s.replaceSync('[data-author="'+h[2]+'"]>.entry-actions{min-height:3rem}');` +
  `d.adoptedStyleSheets.length||(d.adoptedStyleSheets=[s])}catch(e){}})(document)`;
