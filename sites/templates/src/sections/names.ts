import type { Children, NotationNode, Triggers } from '@trama/document/notation';
import { ownLanguage } from '@trama/model';

/** What pages, layers, workflows and variables of templates and ready sections are called in Portuguese, by their English names. */
const PORTUGUESE: Readonly<Record<string, string>> = {
  // Pages and sections
  Bar: 'Barra',
  Buying: 'Como comprar',
  Contact: 'Contato',
  Customers: 'Clientes',
  Features: 'Recursos',
  Footer: 'Rodapé',
  Header: 'Cabeçalho',
  Hero: 'Abertura',
  Home: 'Início',
  'How it goes': 'Como funciona',
  Inside: 'O que tem dentro',
  Invitation: 'Convite',
  Lessons: 'Aulas',
  Numbers: 'Números',
  Overview: 'Painel',
  Pieces: 'Peças',
  Price: 'Preço',
  Pricing: 'Preços',
  Questions: 'Perguntas',
  Services: 'Serviços',
  Steps: 'Passos',
  Story: 'História',
  Studio: 'Ateliê',
  Testimonials: 'Depoimentos',
  Visit: 'Onde estamos',
  Waiting: 'À espera',
  // Layers
  Account: 'Conta',
  Acts: 'Ações',
  'An evening a month': 'Uma noite por mês',
  Ask: 'Perguntar',
  Bars: 'Barras',
  'Bills on their day': 'Contas no dia certo',
  Booking: 'Reserva',
  Brand: 'Marca',
  'Bring your customers': 'Traga seus clientes',
  'Can I take my data with me?': 'Posso levar meus dados?',
  'Cash flow ahead': 'Fluxo de caixa à frente',
  City: 'Cidade',
  'Close the month': 'Feche o mês',
  Company: 'Empresa',
  'Connect your bank': 'Conecte seu banco',
  'Contact form': 'Formulário de contato',
  Container: 'Conteúdo',
  Day: 'Dia',
  'Do I have to change my bank?': 'Preciso trocar de banco?',
  Email: 'E-mail',
  Group: 'Grupo',
  Heading: 'Título',
  'How can we help?': 'Como podemos ajudar?',
  'Invoices that get paid': 'Cobranças que são pagas',
  'Kept safe': 'Bem guardado',
  Kind: 'Tipo',
  Latest: 'Últimos',
  Lesson: 'Aula',
  'Lessons to the point': 'Aulas diretas',
  Line: 'Linha',
  Links: 'Links',
  List: 'Lista',
  Months: 'Meses',
  Name: 'Nome',
  'Or come by': 'Ou passe aqui',
  Phone: 'Telefone',
  Picture: 'Imagem',
  Piece: 'Peça',
  Preview: 'Prévia',
  Profile: 'Perfil',
  Progress: 'Progresso',
  Question: 'Pergunta',
  Repair: 'Conserto',
  Service: 'Serviço',
  Start: 'Início',
  Theme: 'Tema',
  'Tune-up': 'Revisão',
  'We confirm': 'Confirmamos',
  'We pack': 'Embalamos',
  'What happens after the 14 days?': 'O que acontece depois dos 14 dias?',
  'What should we know? (optional)': 'O que devemos saber? (opcional)',
  Wheels: 'Rodas',
  'Who sees my numbers?': 'Quem vê meus números?',
  Words: 'Palavras',
  'You book': 'Você reserva',
  'You ride': 'Você pedala',
  'Your accountant too': 'Seu contador também',
  'Your bank comes along': 'Seu banco vem junto',
  'Your own progress': 'Seu próprio progresso',
  'Your question': 'Sua pergunta',
  // Workflows
  'Change the theme': 'Trocar o tema',
  Choose: 'Escolher',
  'Keep the booking': 'Guardar a reserva',
  'Keep the profile': 'Guardar o perfil',
  'Keep the question': 'Guardar a pergunta',
  'Send the message': 'Enviar a mensagem',
  'Sign out': 'Sair',
  'Tick the lesson': 'Marcar a aula',
  // Variables
  'Chosen kind': 'Tipo escolhido',
  'Chosen service': 'Serviço escolhido',
  'It was not kept': 'Não foi guardado',
  'The booking was not kept': 'A reserva não foi guardada',
  'The message was not sent': 'A mensagem não foi enviada',
  'The question was not kept': 'A pergunta não foi guardada',
};

/** What is called so in English, in the first language of a site; names of people and of what a recipe made stay. */
export const nameIn = (language: string, name: string): string =>
  ownLanguage(language) === 'pt' && Object.hasOwn(PORTUGUESE, name) ? (PORTUGUESE[name] ?? name) : name;

const workflowsIn = (language: string, on: Triggers): Triggers =>
  Object.fromEntries(
    Object.entries(on).map(([trigger, given]) => [
      trigger,
      [given].flat().map((one) => (one.name === undefined ? one : { ...one, name: nameIn(language, one.name) })),
    ]),
  );

const childrenIn = (language: string, children: Children): Children => {
  if (Array.isArray(children)) return children.map((one: Children) => childrenIn(language, one));
  return children ? namesIn(language, children as NotationNode) : children;
};

const slotsIn = (language: string, slots: Readonly<Record<string, Children>>): Readonly<Record<string, Children>> =>
  Object.fromEntries(Object.entries(slots).map(([slot, children]) => [slot, childrenIn(language, children)]));

/** A part of a site with its names, and those of all in it, in the first language of the site. */
export const namesIn = (language: string, node: NotationNode): NotationNode => {
  switch (node.node) {
    case 'group':
      return { ...node, children: childrenIn(language, node.children) };
    case 'section': {
      const { title, on, children } = node.props;
      return {
        ...node,
        props: {
          ...node.props,
          ...(title !== undefined && { title: nameIn(language, title) }),
          ...(on && { on: workflowsIn(language, on) }),
          children: childrenIn(language, children),
        },
      };
    }
    case 'element': {
      const { name, on, children, slots } = node.props;
      return {
        ...node,
        props: {
          ...node.props,
          ...(name !== undefined && { name: nameIn(language, name) }),
          ...(on && { on: workflowsIn(language, on) }),
          ...(slots && { slots: slotsIn(language, slots) }),
          children: childrenIn(language, children),
        },
      };
    }
    default:
      return node;
  }
};
