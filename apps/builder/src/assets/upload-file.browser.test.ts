import { posterPath } from '@trama/model';
import type { Asset } from '@trama/protocol/builder';
import { expect, it } from 'vitest';
import { uploadSiteFile } from './upload-file.ts';

/** A short video of one colour, as this browser records it. */
const recorded = async (): Promise<File> => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 });
  const context = canvas.getContext('2d');
  const stream = canvas.captureStream();
  const recorder = new MediaRecorder(stream, { mimeType: 'video/webm' });
  const parts: Blob[] = [];
  const isOver = new Promise<void>((resolve) => {
    recorder.ondataavailable = ({ data }) => {
      parts.push(data);
      // Something was recorded: that is enough.
      if (data.size > 0 && recorder.state === 'recording') recorder.stop();
    };
    recorder.onstop = () => resolve();
  });
  recorder.start(50);
  const paint = (): void => {
    if (!context || recorder.state !== 'recording') return;
    context.fillStyle = '#c00';
    context.fillRect(0, 0, canvas.width, canvas.height);
    requestAnimationFrame(paint);
  };
  paint();
  await isOver;
  return new File(parts, 'clip.webm', { type: 'video/webm' });
};

/** A server that takes files, and tells which. */
const taking = (contentType: string) => {
  const sent: { name: string; type: string; posterOf: string | undefined; file: File }[] = [];
  const uploadAsset = async (_site: string, file: File, posterOf?: string): Promise<Asset> => {
    sent.push({ name: file.name, type: file.type, posterOf, file });
    return { path: `files/${file.name}`, contentType, size: file.size };
  };
  return { sent, uploadAsset };
};

it('a video brings the picture that stands in its place along: its first frame, as WebP', async () => {
  const server = taking('video/webm');
  const { path } = await uploadSiteFile(server, 'loja', await recorded());
  expect([path, posterPath(path)]).toEqual(['files/clip.webm', 'files/clip.webm.poster.webp']);
  expect(server.sent.map(({ type, posterOf }) => [type, posterOf])).toEqual([
    ['video/webm', undefined],
    ['image/webp', path],
  ]);
  const picture = await createImageBitmap(server.sent[1]?.file ?? new Blob());
  expect([picture.width, picture.height]).toEqual([320, 180]);
});

it('a video that the browser cannot read is one of the site all the same, and a picture has none', async () => {
  const odd = taking('video/mp4');
  await uploadSiteFile(odd, 'loja', new File(['no video'], 'odd.mp4'));
  expect(odd.sent).toHaveLength(1);
  const picture = taking('image/png');
  await uploadSiteFile(picture, 'loja', new File(['…'], 'a.png'));
  expect(picture.sent).toHaveLength(1);
});
