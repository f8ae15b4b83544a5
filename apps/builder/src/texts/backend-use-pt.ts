import type { BackendUseTexts } from './backend-use-en.ts';

export const backendUse: BackendUseTexts = {
  title: 'Quem usa este backend',
  own: 'Este site tem um backend próprio.',
  ofOther: (site) => `Este site usa o backend de ${site}.`,
  sharedWith: (sites) => `Usado também por ${sites}.`,
  alone: 'Nenhum outro site o usa.',
  othersToo: (count) => (count === 1 ? 'Usado por mais um site.' : `Usado por mais ${count} sites.`),
  choose: 'Backend de outro site',
  link: 'Usar aqui',
  linkTitle: (site) => `Usar o backend de ${site}?`,
  linkLead:
    'As páginas deste site leem e gravam as tabelas dele, e as pessoas dele entram aqui, na hora e também onde está publicado. O que este site tinha fica guardado; quem tem direitos nele não os tem no outro.',
  back: 'Voltar ao que este site tinha',
  backTitle: 'Voltar ao que este site tinha?',
  backLead: 'As páginas não alcançam mais as tabelas e as pessoas do outro site, na hora e também onde está publicado.',
  noOther: 'Nenhum outro site tem um backend para compartilhar.',
  former: (of, tables) =>
    `Até ter um backend próprio, este site usava o de ${of}${tables === '' ? '' : `, com estas tabelas: ${tables}`}. Elas não estão no seu.`,
  formerPeople: (of) => `Os visitantes entravam com ${of}: aqui não têm conta.`,
  formerHow: (of) =>
    `Um responsável por este editor pode ceder tabelas e pessoas de ${of} em Backends, na lista de sites.`,
  formerSeen: 'Anotado',
};
