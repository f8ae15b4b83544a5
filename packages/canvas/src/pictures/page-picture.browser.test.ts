import { afterEach, expect, it } from 'vitest';
import { drawPagePicture } from './page-picture.ts';

const added: Element[] = [];

const add = (html: string, css = ''): void => {
  const style = document.createElement('style');
  style.textContent = `body { margin: 0 } ${css}`;
  document.head.append(style);
  const page = document.createElement('div');
  page.innerHTML = html;
  document.body.append(page);
  added.push(style, page);
};

afterEach(() => {
  for (const node of added.splice(0)) node.remove();
  document.documentElement.removeAttribute('class');
  document.documentElement.style.removeProperty('font-size');
});

/** The colour of a picture of the page, one px of it for each CSS px. */
const take = async (height = 400) => {
  const width = document.documentElement.clientWidth;
  const picture = await drawPagePicture(window, { height, width });
  const bitmap = await createImageBitmap(picture);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.drawImage(bitmap, 0, 0);
  return {
    type: picture.type,
    width: bitmap.width,
    height: bitmap.height,
    /** In steps of 51, for pictures are not kept to the last bit. */
    at: (x: number, y: number) =>
      [...context.getImageData(x, y, 1, 1).data].slice(0, 3).map((part) => Math.round(part / 51) * 51),
  };
};

const RED = [255, 0, 0];
const GREEN = [0, 255, 0];
const BLUE = [0, 0, 255];
const WHITE = [255, 255, 255];

it('shows what sheets, variables of the root, the theme and attributes make of a page', async () => {
  document.documentElement.className = 'ww-theme-dark';
  add(
    '<div class="a"></div><div class="b"></div><div style="height: 40px; background: rgb(0 0 255)"></div>',
    `:root { --own: rgb(255 0 0) } .a { height: 40px; background: var(--own) }
     .b { height: 40px; background: #000 } html.ww-theme-dark .b { background: rgb(0 255 0) }`,
  );
  const picture = await take();
  expect(picture.type).toBe('image/webp');
  expect([picture.at(5, 20), picture.at(5, 60), picture.at(5, 100)]).toEqual([RED, GREEN, BLUE]);
});

it('brings pictures along, those of sheets too', async () => {
  const square = new OffscreenCanvas(10, 10);
  const context = square.getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.fillStyle = 'rgb(255 0 0)';
  context.fillRect(0, 0, 10, 10);
  const url = URL.createObjectURL(await square.convertToBlob());
  add(
    `<img src="${url}" alt="" style="display: block; width: 40px; height: 40px"><div class="ground"></div>`,
    `.ground { height: 40px; background: rgb(0 0 255) url("${url}") no-repeat; background-size: 40px 40px }`,
  );
  const picture = await take();
  URL.revokeObjectURL(url);
  expect([picture.at(20, 20), picture.at(20, 60), picture.at(60, 60)]).toEqual([RED, RED, BLUE]);
});

it('shows what is typed and ticked, not what the attributes say; nothing of a password', async () => {
  add(
    `<textarea style="display: block; width: 200px; height: 60px; border: 0; padding: 0; font: 60px/60px monospace; color: rgb(255 0 0)"></textarea>
     <input type="password" value="" style="display: block; width: 200px; height: 40px; border: 0; font: 40px monospace; color: rgb(255 0 0)">`,
  );
  const [area, password] = [document.querySelector('textarea'), document.querySelector('input')];
  if (!area || !password) throw new Error('The page is not there.');
  area.value = '█████';
  password.value = 'secret';
  const picture = await take();
  expect(picture.at(20, 30)).toEqual(RED);
  expect(Array.from({ length: 60 }, (_, x) => picture.at(x, 80)).every((color) => color.join() === WHITE.join())).toBe(
    true,
  );
});

it('leaves out what is hidden, what marks the canvas, and scripts', async () => {
  add(
    `<div hidden style="height: 40px; background: red"></div><trama-overlay style="display: block; height: 40px; background: red"></trama-overlay>
     <div data-no-size="" class="empty"></div><div style="height: 40px; background: rgb(0 255 0)" onclick="x()"></div>`,
    '.empty[data-no-size] { height: 40px; background: red }',
  );
  expect((await take()).at(5, 20)).toEqual(GREEN);
});

it('is as high as asked, and no higher than the page; what is as high as the window stays so', async () => {
  const window = document.documentElement.clientHeight;
  add(
    `<div class="screen"></div><div style="height: 3000px; background: rgb(0 0 255)"></div>`,
    '.screen { height: 100vh; background: rgb(255 0 0) }',
  );
  const picture = await take(window + 400);
  expect(picture.height).toBe(window + 400);
  expect([picture.at(5, window - 10), picture.at(5, window + 10), picture.at(5, window + 390)]).toEqual([
    RED,
    BLUE,
    BLUE,
  ]);
});

it('keeps the room of what begins below it', async () => {
  add(
    `<div style="display: flex; align-items: center; height: 600px"><div class="tall"><p style="margin: 0; height: 20px; background: rgb(255 0 0)"></p>
     <p style="margin: 0; height: 560px"></p><p style="margin: 0; height: 20px; background: rgb(0 0 255)"></p></div></div>`,
    '.tall { width: 100% }',
  );
  const picture = await take(300);
  expect(picture.at(5, 10)).toEqual(RED);
});

it('measures in the letters of the root, and paints the ground behind the page', async () => {
  document.documentElement.style.fontSize = '20px';
  add('<div class="rem"></div>', 'body { background: rgb(0 0 255) } .rem { height: 4rem; background: rgb(255 0 0) }');
  const picture = await take();
  expect([picture.at(5, 70), picture.at(5, 90)]).toEqual([RED, BLUE]);
});

it('draws a page with letters that XML has no place for, and attributes that it cannot name', async () => {
  add(
    '<p class="odd">\u0001 & < ></p>',
    '.odd { margin: 0; height: 40px; background: rgb(0 255 0); color: transparent }',
  );
  document.querySelector('.odd')?.setAttribute('data-x', 'a\u0002"<b>');
  const odd = document.createElement('div');
  odd.innerHTML = '<p @click="x" :is="y" [z]="1" class="odd"></p>';
  document.querySelector('.odd')?.after(odd);
  const picture = await take();
  expect([picture.at(60, 20), picture.at(60, 60)]).toEqual([GREEN, GREEN]);
});
