(() => {
  const n = navigator;
  const d = document;
  // Run once more when the router takes over.
  if (d.counts || n.doNotTrack === '1' || n.globalPrivacyControl || n.webdriver) return;
  d.counts = true;
  let last;
  let from = d.referrer;
  // Read when it is looked at.
  const send = () => {
    const path = location.pathname;
    if (d.hidden || path === last || /^\/(dashboard|profile|signin|preview)/.test(path)) return;
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
  d.addEventListener('visibilitychange', send);
  if (d.prerendering) d.addEventListener('prerenderingchange', send, { once: true });
  else send();
})();
