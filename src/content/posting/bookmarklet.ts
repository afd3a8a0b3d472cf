/** The address of a bookmark that opens the box with the page and the selection. Within the length of URLs that the site accepts. */
export const bookmarkletOf = (origin: string): string =>
  `javascript:(()=>{const p=new URLSearchParams({url:location.href.slice(0,1000),title:document.title.slice(0,200),text:String(getSelection()).slice(0,500)});open('${origin}/dashboard/notes/create?'+p)})()`;
