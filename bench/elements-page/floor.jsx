// React alone: draws a page that it is given as data, without bindings or behaviour. What no page of ours can undercut.
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

const draw = (node, key) =>
  typeof node === 'string' ? node : createElement(node[0], { ...node[1], key }, ...node[2].map(draw));

const [, , children] = window.floorTree;
flushSync(() => createRoot(document.querySelector('#floor')).render(children.map(draw)));
document.documentElement.setAttribute('data-ready', '');
