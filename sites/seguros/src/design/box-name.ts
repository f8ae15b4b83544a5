/** Keys of the notation have no accents: how they are written where no ending below tells it. */
const WRITTEN: Readonly<Record<string, string>> = {
  analise: 'análise',
  area: 'área',
  areas: 'áreas',
  ate: 'até',
  catalogo: 'catálogo',
  cep: 'CEP',
  cnpj: 'CNPJ',
  codigo: 'código',
  conteudo: 'conteúdo',
  copia: 'cópia',
  cpf: 'CPF',
  crm: 'CRM',
  email: 'e-mail',
  endereco: 'endereço',
  forca: 'força',
  grafico: 'gráfico',
  historico: 'histórico',
  icone: 'ícone',
  invalido: 'inválido',
  maximo: 'máximo',
  mes: 'mês',
  mfa: 'segundo fator',
  minimo: 'mínimo',
  nivel: 'nível',
  numero: 'número',
  numeros: 'números',
  ossos: 'esqueleto',
  pagina: 'página',
  paginas: 'páginas',
  preco: 'preço',
  precos: 'preços',
  premio: 'prêmio',
  saude: 'saúde',
  servico: 'serviço',
  sms: 'SMS',
  titulo: 'título',
  titulos: 'títulos',
  uf: 'UF',
  whatsapp: 'WhatsApp',
};

/** Endings that are always written so. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/c(ao|oes)$/, 'ç$1'],
  [/(?<=.)ao$/, 'ão'],
  [/oes$/, 'ões'],
  [/eis$/, 'éis'],
  [/anca(s?)$/, 'ança$1'],
  [/ari(os?)$/, 'ári$1'],
  [/enci(as?)$/, 'ênci$1'],
  [/ici(os?)$/, 'íci$1'],
];

const written = (word: string): string =>
  WRITTEN[word] ?? ENDINGS.reduce((text, [ending, accented]) => text.replace(ending, accented), word);

/** What the layers call a box: the words of its key, as `segundaVia` is "Segunda via", and `dados-contrato` "Dados contrato". */
export const boxName = (key: string): string => {
  const words = key.replace(/([a-z])([A-Z\d])/g, '$1 $2').split(/[ _-]+/);
  const name = words.map((word) => written(word.toLowerCase())).join(' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
};
