/**
 * Runs in a page: what stands in its body as data, `[tag, attributes, children]` and texts, with the looks that it loads. Scripts
 * and data of scripts are no part of it.
 */
export const drawnTree = async () => {
  const LEFT_OUT = 'script, template, link, noscript';
  const styleOf = (node) =>
    Object.fromEntries(
      [...node.style].map((name) => [
        name.startsWith('--') ? name : name.replace(/-(\w)/g, (_all, letter) => letter.toUpperCase()),
        node.style.getPropertyValue(name),
      ]),
    );
  const attributesOf = (node) =>
    Object.fromEntries(
      node.getAttributeNames().map((name) => {
        if (name === 'style') return [name, styleOf(node)];
        const value = node.getAttribute(name);
        if (name === 'class') return ['className', value];
        return [name, value === '' && node[name] === true ? true : value];
      }),
    );
  const treeOf = (node) => [
    node.localName,
    attributesOf(node),
    [...node.childNodes].flatMap((child) => {
      if (child.nodeType === Node.TEXT_NODE) return [child.data];
      return child.nodeType === Node.ELEMENT_NODE && !child.matches(LEFT_OUT) ? [treeOf(child)] : [];
    }),
  ];
  return {
    root: { lang: document.documentElement.lang, class: document.documentElement.className },
    tree: treeOf(document.body),
    elements: document.body.querySelectorAll(`:not(${LEFT_OUT})`).length,
    styles: await Promise.all(
      [...document.querySelectorAll('link[rel=stylesheet]')]
        .filter(({ href }) => href.startsWith(location.origin))
        .map(async ({ href }) => (await fetch(href)).text()),
    ),
  };
};
