const plain = (word: string): string => word.normalize('NFD').replace(/\p{Mn}/gu, '');

/** Words of Portuguese that columns are often called by, without the accents that databases do without, and how they are written. */
const WORDS: ReadonlyMap<string, string> = new Map(
  (
    'ação ações opção opções razão não mês país número números código códigos título títulos preço preços serviço serviços usuário usuários ' +
    'endereço endereços página páginas período períodos início término último última próximo próxima único única mínimo mínima ' +
    'máximo máxima imóvel imóveis móvel veículo veículos crédito créditos débito débitos depósito saída índice nível níveis órgão ' +
    'município municípios conteúdo responsável disponível possível válido válida inválido público pública básico técnico técnica ' +
    'médico médica apólice apólices prêmio prêmios mídia fotografia matrícula currículo veterinário gênero orçamento ' +
    'orçamentos negócio negócios família famílias cálculo cálculos rótulo relatório relatórios ícone também até após ' +
    'horário horários salário funcionário funcionários formulário comentário comentários beneficiário beneficiários proprietário diário ' +
    'aniversário necessário bancário calendário destinatário secretário laboratório escritório território'
  )
    .split(' ')
    .map((word) => [plain(word), word]),
);

/** Ends of words that have one accent in Portuguese and belong to no word of English. */
const ENDS: readonly (readonly [end: RegExp, written: string])[] = [
  [/(?<=[a-z]{3})cao$/, 'ção'],
  [/(?<=[a-z]{2})coes$/, 'ções'],
  [/(?<=[a-z]{3})sao$/, 'são'],
  [/(?<=[a-z]{3})soes$/, 'sões'],
  [/(?<=[a-z]{2})encia$/, 'ência'],
  [/(?<=[a-z]{2})encias$/, 'ências'],
  [/(?<=[a-z]{2})ancia$/, 'ância'],
];

/** A word in small letters with the accents that it has in Portuguese; any other as it is. */
export const withAccents = (word: string): string => {
  const known = WORDS.get(word);
  if (known !== undefined) return known;
  const end = ENDS.find(([pattern]) => pattern.test(word));
  return end ? word.replace(end[0], end[1]) : word;
};
