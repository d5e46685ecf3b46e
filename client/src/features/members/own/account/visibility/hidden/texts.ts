const NUMBER = new Intl.NumberFormat('da-DK');

export const HIDDEN_TEXTS = {
  title: 'Skjulte',
  help: 'Det får ingen at vide.',
  nobody: 'Du har ikke skjult nogen i Find Venner.',
  /** Behind the name of the one hidden last: 'Karen_i_haven og 2 andre vises ikke i Find Venner.' */
  others: (count: number) => {
    const also = count === 0 ? '' : ` og ${count === 1 ? 'én anden' : `${NUMBER.format(count)} andre`}`;
    return `${also} vises ikke i Find Venner.`;
  },
  open: 'Se dem',
  close: 'Skjul listen',
  loading: 'Indlæser skjulte...',
  failed: 'Kunne ikke indlæse dem, du har skjult. Prøv igen senere.',
  retry: 'Prøv igen',
  since: (day: string) => `Skjult ${day}`,
} as const;
