import { toString as draw } from 'qrcode';

/** Characters of a text that can still be read from a screen by a phone. */
const MOST = 600;

/** POST {texto}: the text as a QR code, `{desenho}`, an SVG picture. 400 for a text that is missing or too long. */
export default async (request: Request): Promise<Response> => {
  const body = (await request.json().catch(() => null)) as { texto?: unknown } | null;
  const text = body?.texto;
  if (typeof text !== 'string' || text === '' || text.length > MOST)
    return Response.json({ message: `Escreva um texto de até ${MOST} letras.` }, { status: 400 });
  return Response.json({ desenho: await draw(text, { type: 'svg', margin: 4, errorCorrectionLevel: 'M' }) });
};
