import type { FunctionWritingTexts } from './function-writing-en.ts';

export const functionWriting: FunctionWritingTexts = {
  new: 'Nova função',
  newLead: 'Código que o backend executa quando é chamado: com seus segredos e uma chave para todas as linhas.',
  name: 'Nome',
  nameHint: 'É o endereço: /functions/v1/nome',
  nameFault: 'Letras, números, - e _, começando por uma letra, no máximo 100.',
  taken: 'Já existe uma função com este nome.',
  template: 'Começar com',
  templates: {
    answer: { label: 'Uma resposta', hint: 'Lê o que foi enviado e responde.' },
    rows: { label: 'Linhas de uma tabela', hint: 'Lê como quem chama: as políticas valem.' },
    webhook: { label: 'Uma chamada de outro serviço', hint: 'Aberta a quem sabe um segredo.' },
    service: { label: 'Uma chamada a outro serviço', hint: 'Com uma chave sua que visitante nenhum vê.' },
  },
  make: 'Criar',
  text: 'Código da função',
  isOpen: 'Qualquer um pode chamá-la, sem chave nem sessão',
  save: 'Salvar',
  deploy: 'Implantar',
  remove: 'Excluir',
  removeTitle: (name) => `Excluir a função ${name}?`,
  removeLead: 'Quem a chamar é avisado de que ela não existe. O código e o registro vão junto.',
  download: 'Baixar',
  unsaved: 'Não salva',
  isDeployed: 'Implantada',
  notDeployed: 'Salva, não implantada',
  said: { saved: 'Salva', deployed: 'Implantada: a próxima chamada já a executa' },
  badges: { new: 'não implantada', changed: 'alterada' },
  tryFirst: 'Ela ainda não foi implantada: ninguém pode chamá-la.',
  tryOld: 'Ela foi alterada depois de implantada: quem responde aqui é o código implantado.',
  given:
    'Um arquivo, em TypeScript. Pacotes do servidor podem ser importados (npm:@supabase/supabase-js@2). Deno.env tem SUPABASE_URL, SUPABASE_ANON_KEY, SUPABASE_SERVICE_ROLE_KEY e os segredos. Ctrl+S salva, Ctrl+Enter implanta.',
  ofFiles:
    'Esta função vem com os arquivos do site e é alterada lá: o que se escrevesse aqui se perderia na próxima versão dele.',
  notDeployedWith: (count) =>
    count === 1
      ? 'Assim pode ser salva, mas não implantada:'
      : `Assim pode ser salva, mas não implantada: ${count} erros`,
  line: (line) => `Linha ${line}`,
  faults: {
    syntax: (detail) => detail,
    path: (module) => `“${module}” é outro arquivo: uma função tem um só e importa apenas pacotes.`,
    package: (module) =>
      `O servidor não tem o pacote “${module}”. Remova o import ou peça a quem cuida do servidor que o instale.`,
    answer: () => 'Nada responde: passe uma função a Deno.serve(…) ou exporte uma por padrão (export default).',
  },
  conflict: 'Outra pessoa salvou esta função nesse meio-tempo. Seu código continua aqui.',
  keepMine: 'Continuar com o meu',
  takeTheirs: 'Ficar com o dela',
  gone: 'Outra pessoa excluiu a função nesse meio-tempo. Seu código continua aqui: copie-o e crie uma nova.',
  toLine: (line) => `Ir para a linha ${line}`,
  secrets: 'Segredos',
  secretsLead:
    'Toda função os lê com Deno.env.get("NOME"). Ficam lacrados e não são mostrados a ninguém, nem no registro.',
  noSecrets: 'Nenhum segredo ainda.',
  secretName: 'Nome',
  secretNameHint: 'Definir um nome de novo troca o valor.',
  secretFault: 'Maiúsculas, números e _, começando por uma letra.',
  secretGiven: 'Nomes com SUPABASE_ e TRAMA_ são dados pelo backend.',
  secretValue: 'Valor',
  secretValueHint: 'Não pode ser lido aqui depois.',
  secretUnset: 'veio sem o valor: defina de novo',
  setSecret: 'Definir',
  secretSet: (name) => `${name} foi definido.`,
  secretGone: (name) => `${name} foi excluído.`,
  removeSecret: (name) => `Excluir ${name}`,
};
