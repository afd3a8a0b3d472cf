/**
 * The inline script that opens the search dialog before any file is loaded: on ⌘K or Ctrl+K, and on a click on a link
 * with `data-search`. The dialog is part of the HTML (`search-menu.tsx`), so the typed text survives hydration. It
 * listens in the capture phase, because React stops some events at the document during hydration.
 */
export const openSearchScript =
  `(function(w,d){function o(e){var s=d.querySelector('.search-dialog');if(!s||!s.showModal)return;` +
  `e.preventDefault();if(!s.open){d.querySelectorAll(':popover-open').forEach(function(p){p.hidePopover()});` +
  `s.querySelector('form').reset();s.showModal()}s.querySelector('input').focus();` +
  `w.dispatchEvent(new Event('search:open'))}` +
  `w.addEventListener('keydown',function(e){if((e.metaKey||e.ctrlKey)&&!e.shiftKey&&!e.altKey&&` +
  `(e.key||'').toLowerCase()==='k')o(e)},true);` +
  `w.addEventListener('click',function(e){if(!(e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)&&e.target.closest&&` +
  `e.target.closest('[data-search]'))o(e)},true)})(window,document)`;
