/** The colour of the browser's bars. Not in the route's head, which keeps only one tag per name. */
export function ThemeColor() {
  return (
    <>
      <meta name="theme-color" content="#fbf9f6" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#0e1014" media="(prefers-color-scheme: dark)" />
    </>
  );
}
