/** The search parameters of the sign-in page that return to this page. The dashboard is the default. */
export const signInRedirect = (href: string): { to?: string } =>
  href === '/dashboard' ? {} : { to: href };
