import { CEP_RANGES } from './ranges.ts';

/** What the table knows of a CEP; the rest is typed by the visitor. */
const find = (cep: string) => {
  const number = Number(cep);
  const range = CEP_RANGES.find(({ from, to }) => number >= from && number <= to);
  if (range === undefined) return null;
  const { logradouro = '', bairro = '', cidade, uf } = range;
  return { cep, logradouro, bairro, cidade, uf };
};

/** POST {cep}: the address of a CEP. 400 for what is none, 404 for one that the table does not know. */
export default async (request: Request): Promise<Response> => {
  const body = (await request.json().catch(() => null)) as { cep?: unknown } | null;
  const cep = String(body?.cep ?? '').replace(/\D/g, '');
  if (cep.length !== 8) return Response.json({ message: 'Um CEP tem oito números.' }, { status: 400 });
  const address = find(cep);
  return address === null ? Response.json({ message: 'CEP não encontrado.' }, { status: 404 }) : Response.json(address);
};
