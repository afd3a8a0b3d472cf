// Shows the gist that the address names after its #, in a frame that has no origin and a policy of its own.
// GitHub's script writes the gist with document.write, which does nothing once a page has been read, so the writing is
// taken over here.
const main = document.querySelector('main');
const id = location.hash.slice(1);

function settle() {
  main.removeAttribute('aria-busy');
}

function tellFailure() {
  const link = document.createElement('a');
  link.href = `https://gist.github.com/${id}`;
  link.textContent = 'Open it on GitHub';
  const sentence = document.createElement('p');
  sentence.append('The gist did not load: it is gone, or GitHub could not be reached. ', link, '.');
  main.replaceChildren(sentence);
  settle();
}

if (/^[a-z\d][a-z\d-]{0,38}\/[\da-f]{5,40}$/i.test(id)) {
  let isEmpty = true;
  document.write = (html) => {
    if (isEmpty) main.replaceChildren();
    isEmpty = false;
    main.insertAdjacentHTML('beforeend', html);
  };
  const script = document.createElement('script');
  script.src = `https://gist.github.com/${id}.js`;
  script.addEventListener('load', () => (isEmpty ? tellFailure() : settle()));
  script.addEventListener('error', tellFailure);
  document.head.append(script);
}

new ResizeObserver(() => {
  parent.postMessage({ height: document.documentElement.getBoundingClientRect().height }, '*');
}).observe(document.documentElement);
