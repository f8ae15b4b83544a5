import type { fonts as english } from './fonts-en.ts';

/** As fontes de um site. */
export const fonts: typeof english = {
  lead: 'Fontes enviadas vêm do próprio site: nenhum outro servidor fica sabendo quem o lê.',
  upload: 'Enviar arquivos de fonte',
  none: 'Nenhuma fonte própria',
  noneLead: 'O site usa as fontes do sistema de quem visita. Envie arquivos WOFF2 para trazer as suas.',
  newTitle: 'Adicionar fontes',
  newLead: 'Família, peso e estilo foram lidos dos nomes dos arquivos. Corrija o que não estiver certo.',
  family: 'Família',
  weight: 'Peso',
  weightHint: 'Um número de 1 a 1000; dois para uma fonte variável, como 100 900.',
  italic: 'Itálico',
  add: 'Adicionar ao site',
  adding: 'Enviando…',
  isDefault: 'Padrão do site',
  makeDefault: 'Tornar padrão',
  remove: (family) => `Remover ${family}`,
  removed: (family) => `${family} já não é carregada. Os arquivos continuam em Arquivos.`,
  weights: (list) => `Pesos ${list}`,
  elsewhere: 'Carregadas de outro lugar',
  addAddress: 'Folha de estilo de outro serviço',
  addressHint: 'Um endereço com https://, como o do Google Fonts.',
  badAddress: 'Escreva um endereço que comece com https://.',
  steps: { add: 'Adicionar uma fonte', remove: 'Remover uma fonte', isDefault: 'Escolher a fonte padrão' },
};
