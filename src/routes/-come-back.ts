/** The address of the sign-in page for somebody who wanted this page. The dashboard is where one comes to anyway. */
export const comeBack = (href: string): { to?: string } =>
  href === '/dashboard' ? {} : { to: href };
