import { conditionsOf } from './conditions.ts';

/** Rows of the catalogue, by the names of their columns. */
type Row = Readonly<Record<string, string | number | boolean | null>>;

/** Who carries the risk in the demonstration; made up, as the numbers of its processes are. */
const INSURERS: readonly Row[] = [
  { id: 'horizonte', nome: 'Horizonte Seguradora S.A.', cnpj: '11444777000161', codigo_susep: '09999' },
];

export const PRODUCTS: readonly Row[] = [
  {
    id: 'vida-individual',
    nome: 'Vida Individual',
    descricao: 'Renda para quem você ama, se um dia você faltar.',
    icone: 'lucide/heart-handshake',
    capital_minimo: 20_000,
    capital_maximo: 1_000_000,
    idade_minima: 18,
    idade_maxima: 70,
    ordem: 1,
    seguradora_id: 'horizonte',
    processo_susep: '15414.900123/2026-41',
  },
  {
    id: 'vida-familia',
    nome: 'Vida Família',
    descricao: 'Você, seu cônjuge e seus filhos em uma só apólice.',
    icone: 'lucide/users',
    capital_minimo: 50_000,
    capital_maximo: 1_000_000,
    idade_minima: 18,
    idade_maxima: 65,
    ordem: 2,
    seguradora_id: 'horizonte',
    processo_susep: '15414.900124/2026-96',
  },
  {
    id: 'acidentes-pessoais',
    nome: 'Acidentes Pessoais',
    descricao: 'Proteção para imprevistos, no trabalho e fora dele.',
    icone: 'lucide/activity',
    capital_minimo: 10_000,
    capital_maximo: 500_000,
    idade_minima: 16,
    idade_maxima: 75,
    ordem: 3,
    seguradora_id: 'horizonte',
    processo_susep: '15414.900125/2026-30',
  },
];

export const COVERS: readonly Row[] = [
  {
    id: 'invalidez',
    nome: 'Invalidez permanente',
    descricao: 'Indenização por perda de capacidade em acidente.',
    icone: 'lucide/accessibility',
    ordem: 1,
  },
  {
    id: 'doencas-graves',
    nome: 'Doenças graves',
    descricao: 'Metade do capital já no diagnóstico.',
    icone: 'lucide/stethoscope',
    ordem: 2,
  },
  {
    id: 'diaria-internacao',
    nome: 'Diária por internação',
    descricao: 'Um valor por dia no hospital, até 90 dias.',
    icone: 'lucide/bed',
    ordem: 3,
  },
  {
    id: 'assistencia-funeral',
    nome: 'Assistência funeral',
    descricao: 'Serviço completo para a família, a qualquer hora.',
    icone: 'lucide/flower-2',
    ordem: 4,
  },
];

export const PLANS: readonly Row[] = [
  {
    id: 'essencial',
    nome: 'Essencial',
    descricao: 'O fundamental, pelo menor valor.',
    recomendado: false,
    ordem: 1,
  },
  {
    id: 'completo',
    nome: 'Completo',
    descricao: 'Protege também enquanto você vive.',
    recomendado: true,
    ordem: 2,
  },
  {
    id: 'superior',
    nome: 'Superior',
    descricao: 'Todas as coberturas, sem escolher.',
    recomendado: false,
    ordem: 3,
  },
];

export const PLAN_COVERS: readonly Row[] = [
  { plano_id: 'completo', cobertura_id: 'invalidez' },
  { plano_id: 'completo', cobertura_id: 'assistencia-funeral' },
  ...COVERS.map(({ id }) => ({ plano_id: 'superior', cobertura_id: id ?? '' })),
];

/** The factor of each plan, and the share of the basic price that each cover adds. */
const VALUES: readonly Row[] = [
  { plano_id: 'essencial', cobertura_id: null, valor: 1 },
  { plano_id: 'completo', cobertura_id: null, valor: 1.2 },
  { plano_id: 'superior', cobertura_id: null, valor: 1.55 },
  { plano_id: null, cobertura_id: 'invalidez', valor: 0.18 },
  { plano_id: null, cobertura_id: 'doencas-graves', valor: 0.32 },
  { plano_id: null, cobertura_id: 'diaria-internacao', valor: 0.12 },
  { plano_id: null, cobertura_id: 'assistencia-funeral', valor: 0.06 },
];

/** From age, to age, rate of those who do not smoke and of those who do: R$ per month for each R$ 1.000. */
type RateBand = readonly [from: number, to: number, clean: number, smoker: number];

const LIFE: readonly RateBand[] = [
  [18, 25, 0.08, 0.13],
  [26, 30, 0.09, 0.15],
  [31, 35, 0.11, 0.18],
  [36, 40, 0.15, 0.25],
  [41, 45, 0.22, 0.37],
  [46, 50, 0.33, 0.56],
  [51, 55, 0.51, 0.87],
  [56, 60, 0.79, 1.35],
  [61, 65, 1.22, 2.07],
  [66, 70, 1.88, 3.2],
];

const FAMILY: readonly RateBand[] = [
  [18, 25, 0.12, 0.19],
  [26, 30, 0.13, 0.22],
  [31, 35, 0.16, 0.26],
  [36, 40, 0.22, 0.36],
  [41, 45, 0.32, 0.54],
  [46, 50, 0.48, 0.81],
  [51, 55, 0.74, 1.26],
  [56, 60, 1.15, 1.96],
  [61, 65, 1.77, 3.0],
];

const ACCIDENTS: readonly RateBand[] = [
  [16, 59, 0.055, 0.06],
  [60, 75, 0.085, 0.095],
];

const ratesOf = (product: string, bands: readonly RateBand[]): readonly Row[] =>
  bands.flatMap(([idade_de, idade_ate, clean, smoker]) => [
    { produto_id: product, idade_de, idade_ate, fumante: false, taxa_por_mil: clean },
    { produto_id: product, idade_de, idade_ate, fumante: true, taxa_por_mil: smoker },
  ]);

export const RATES: readonly Row[] = [
  ...ratesOf('vida-individual', LIFE),
  ...ratesOf('vida-familia', FAMILY),
  ...ratesOf('acidentes-pessoais', ACCIDENTS),
];

/** The health declaration of an enrolment. */
const HEALTH_QUESTIONS: readonly Row[] = [
  { id: 'tratamento', texto: 'Está em tratamento médico ou usa algum remédio todos os dias?', ordem: 1 },
  { id: 'internacao', texto: 'Passou por internação ou cirurgia nos últimos cinco anos?', ordem: 2 },
  { id: 'cronica', texto: 'Tem ou teve doença do coração, diabetes, câncer ou doença dos rins?', ordem: 3 },
  { id: 'afastamento', texto: 'Está sem trabalhar por motivo de saúde?', ordem: 4 },
  {
    id: 'esporte',
    texto: 'Pratica esporte ou atividade de risco, como mergulho, voo livre ou motociclismo?',
    ordem: 5,
  },
];

/** What the seed fills, in an order in which no row names one that is not there yet. */
export const CATALOGUE: readonly { table: string; rows: readonly Row[] }[] = [
  { table: 'seguradoras', rows: INSURERS },
  { table: 'produtos', rows: PRODUCTS },
  { table: 'condicoes_gerais', rows: conditionsOf(PRODUCTS) },
  { table: 'taxas', rows: RATES },
  { table: 'planos', rows: PLANS },
  { table: 'coberturas', rows: COVERS },
  { table: 'planos_coberturas', rows: PLAN_COVERS },
  { table: 'valores_do_catalogo', rows: VALUES },
  { table: 'perguntas_saude', rows: HEALTH_QUESTIONS },
];
