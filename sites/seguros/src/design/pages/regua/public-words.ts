/** What is asked most, with answers that hold for what the site does. */
export const QUESTIONS: readonly { key: string; question: string; answer: string }[] = [
  {
    key: 'preco',
    question: 'Do que depende a mensalidade?',
    answer:
      'Do capital, da sua idade, de você fumar ou não, do plano e das coberturas que escolher. A régua acima mostra o valor na hora, sem cadastro.',
  },
  {
    key: 'exame',
    question: 'Preciso fazer exame médico?',
    answer:
      'Não. Na contratação você responde a cinco perguntas sobre a sua saúde. Se for preciso saber mais, perguntamos por mensagem antes de decidir.',
  },
  {
    key: 'reajuste',
    question: 'O preço muda depois que eu assino?',
    answer:
      'Não. O contrato fica até o fim da vigência, de um ano, com o preço que você assinou, mesmo que a nossa tabela mude antes.',
  },
  {
    key: 'quemPaga',
    question: 'Quem paga a indenização?',
    answer:
      'A seguradora do produto que você contratar, sob um processo registrado na SUSEP. Nós somos a corretora: ajudamos a escolher e acompanhamos o seu pedido.',
  },
  {
    key: 'beneficiarios',
    question: 'Quem pode receber?',
    answer:
      'Quem você indicar, até dez pessoas, com a parte de cada uma. Depois é possível mudar na página Contratos, com um código que enviamos ao seu e-mail.',
  },
  {
    key: 'acionar',
    question: 'Como aciono o seguro?',
    answer:
      'Na página Contratos, contando o que aconteceu e enviando os documentos. Cada passo aparece ali e chega por e-mail. Se preferir, ligue para 0800 555 0142.',
  },
  {
    key: 'desistir',
    question: 'Posso desistir?',
    answer:
      'Sim. Em até sete dias do início da vigência devolvemos tudo o que foi pago. Depois disso, peça o cancelamento quando quiser: respondemos em dois dias úteis.',
  },
  {
    key: 'dados',
    question: 'O que acontece com os meus dados?',
    answer:
      'Servem para cotar, contratar e atender você, e para mais nada. As respostas de saúde só são vistas por quem decide. Você pode baixar ou apagar os seus dados quando quiser.',
  },
];

const CONTEXT = 'https://schema.org';

/** What search engines read of the page: who we are, and the questions with their answers. */
export const STRUCTURED_DATA: string = JSON.stringify([
  {
    '@context': CONTEXT,
    '@type': ['Organization', 'InsuranceAgency'],
    name: 'Seguros Corretora de Vida',
    description: 'Corretora de seguros de vida e de acidentes pessoais, com cotação e contratação pela internet.',
    telephone: '+55 0800 555 0142',
    email: 'ajuda@seguros.example',
    areaServed: 'BR',
    openingHours: 'Mo-Fr 08:00-20:00',
    contactPoint: {
      '@type': 'ContactPoint',
      telephone: '+55 0800 555 0142',
      email: 'ajuda@seguros.example',
      contactType: 'customer service',
      availableLanguage: 'pt-BR',
    },
  },
  {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    inLanguage: 'pt-BR',
    mainEntity: QUESTIONS.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  },
]);
