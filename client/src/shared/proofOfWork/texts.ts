/** Texts of the proof of work, in the language of the page. */
export const PROOF_TEXTS = {
  da: {
    explanation:
      'Din browser skal bruge nogle sekunder på en udregning, der viser, at du ikke er en robot. Så går det videre af sig selv.',
    label: 'Jeg er ikke en robot',
    verifying: 'Regner ud...',
    verified: 'Færdig',
    error: 'Det lykkedes ikke. Sæt kryds for at prøve igen.',
    expired: 'Det tog for lang tid. Send igen.',
    waitAlert: 'Vent lidt, udregningen er ikke færdig.',
  },
  en: {
    explanation:
      'Your browser computes for some seconds to show that you are not a robot. Then it continues by itself.',
    label: 'I am not a robot',
    verifying: 'Computing...',
    verified: 'Done',
    error: 'It failed. Check the box to try again.',
    expired: 'It took too long. Submit again.',
    waitAlert: 'Wait a moment, it is still computing.',
  },
} as const;
