/** On a link: its `rel`, which it gets when the first picture is there. */
export const LATER = 'data-rel';

/** How long a document that is there whole waits for its picture, in milliseconds: in a frame that is not shown there is none. */
const UNPAINTED = 1000;

/** On the link that leads to the module which starts the page. */
export const START = 'data-start';

/**
 * Asks for everything else once the document has been painted: the page's code, its data, and whole stylesheets, of which the document
 * holds what the first picture needs. Asked for by the document itself they would share the line with it, and run before it is seen.
 * Where nothing is painted, as in the background, it is asked for all the same. `tramaSheets` settles when no stylesheet is under way, for
 * what would draw something new.
 */
export const START_SCRIPT: string = `globalThis.tramaSheets = new Promise((done) => {
  let isAsked = false;
  const start = () => {
    if (isAsked) return;
    isAsked = true;
    const script = document.createElement('script');
    script.type = 'module';
    script.fetchPriority = 'high';
    script.src = document.querySelector('[${START}]').href;
    document.head.append(script);
    const ask = (link) => {
      link.rel = link.getAttribute('${LATER}');
      return link.rel === 'stylesheet' && new Promise((come) => (link.onload = link.onerror = come));
    };
    done(Promise.all([...document.querySelectorAll('link[${LATER}]')].map(ask)));
  };
  const look = () => (document.readyState === 'loading' ? requestAnimationFrame(look) : setTimeout(start));
  requestAnimationFrame(look);
  addEventListener('DOMContentLoaded', () => setTimeout(start, document.hidden ? 0 : ${UNPAINTED}));
});
`;
