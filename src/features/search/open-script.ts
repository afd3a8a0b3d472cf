/**
 * Opens the search box before any file has come, as text for an inline `<script>`: at ⌘K or Ctrl+K, and at a press on a
 * link that bears `data-search`. The box is in the page (`search-menu.tsx`), so what is typed into it stays where it is
 * when React comes. It listens on the way down, because React stops some events at the document while it hydrates.
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
