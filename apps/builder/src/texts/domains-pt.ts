import type { DomainsTexts } from './domains-en.ts';

export const domains: DomainsTexts = {
  title: 'Seus próprios domínios',
  lead: 'Endereços seus em que visitantes encontram este site, além do que ele tem aqui.',
  none: 'Nenhum ainda.',
  add: 'Adicionar um domínio',
  host: 'Domínio',
  hostHint: 'Por exemplo loja.example.com, sem http:// nem caminho.',
  leadsTo: 'Visitantes',
  itself: 'veem o site ali',
  adding: 'Adicionar',
  isProved: (since) => `O site responde aqui desde ${since}.`,
  leads: (host) => `Visitantes são levados a ${host}.`,
  isMissing: 'Ainda não está provado que é seu: nada responde aqui.',
  howTo: 'Onde você administra o domínio, crie um registro TXT:',
  name: 'Nome',
  text: 'Texto',
  orLead: 'Ou aponte o domínio já para este servidor: isso também prova.',
  check: (host) => `Conferir ${host}`,
  checkShort: 'Conferir',
  notYet: (host) =>
    `Ainda não está provado que ${host} é seu. Registros levam minutos, às vezes horas, até que todos os vejam.`,
  proved: (host) => `O site responde em ${host}.`,
  remove: (host) => `Remover ${host}`,
  removeShort: 'Remover',
  removed: (host) => `${host} não é mais um domínio deste site.`,
};
