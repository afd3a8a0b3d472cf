(() => {
  const n = navigator;
  if (n.doNotTrack === '1' || n.globalPrivacyControl || n.webdriver) return;
  let last;
  let from = document.referrer;
  const send = () => {
    const path = location.pathname;
    if (path === last || /^\/(dashboard|profile|signin)/.test(path)) return;
    last = path;
    n.sendBeacon('/api/view', JSON.stringify({ path, from }));
    from = '';
  };
  const soon = () => setTimeout(send);
  const push = history.pushState;
  history.pushState = function (...state) {
    push.apply(this, state);
    soon();
  };
  addEventListener('popstate', soon);
  addEventListener('pageshow', (event) => event.persisted && ((last = ''), soon()));
  if (document.prerendering) document.addEventListener('prerenderingchange', send, { once: true });
  else send();
})();
