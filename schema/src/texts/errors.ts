import type { ErrorCode } from '../errors.js';
import { FIELD_TEXTS } from './fields.js';

export const LANGUAGES = ['da', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Default text per error code; an error may carry a more specific one. */
export const ERROR_TEXTS: Record<Language, Record<ErrorCode, string>> = {
  da: {
    VALIDATION: 'Ret venligst de markerede felter.',
    BAD_REQUEST: 'Forespørgslen kunne ikke læses.',
    INVALID_LINK: 'Ugyldigt eller udløbet link',
    UNAUTHENTICATED: 'Log ind for at fortsætte.',
    INVALID_CREDENTIALS: 'Ugyldig e-mail eller adgangskode',
    USER_GONE: 'User no longer exists',
    FORBIDDEN: 'Det har du ikke adgang til.',
    EMAIL_NOT_VERIFIED: 'Din e-mail er ikke bekræftet. Tjek din indbakke, eller få tilsendt et nyt link.',
    ACCOUNT_BANNED: 'Kontoen er udelukket fra Venn.',
    DELETION_SCHEDULED: 'Kontoen er ved at blive slettet. Fortryd sletningen for at fortsætte.',
    BLOCKED: 'Du kan ikke skrive sammen med dette medlem.',
    NOT_FOUND: 'Det, du leder efter, findes ikke.',
    MEMBER_NOT_FOUND: 'Profil ikke fundet. Brugeren eksisterer muligvis ikke eller er ikke tilgængelig.',
    METHOD_NOT_ALLOWED: 'Adressen findes, men ikke med den metode.',
    CONFLICT: 'Det er allerede ændret et andet sted. Genindlæs siden, og prøv igen.',
    EMAIL_TAKEN: 'E-mailadressen er allerede i brug',
    USERNAME_TAKEN: 'Brugernavnet er allerede taget',
    FILE_TOO_LARGE: FIELD_TEXTS.avatarTooLarge,
    UNSUPPORTED_MEDIA_TYPE: FIELD_TEXTS.avatarType,
    RATE_LIMITED: 'Du har prøvet for mange gange. Vent lidt, og prøv igen.',
    MESSAGE_COOLDOWN: 'Vent lidt, før du sender den næste besked.',
    ALREADY_PLUS: 'Du har allerede Plus.',
    PAYMENT_PENDING:
      'Betalingen er ikke bekræftet endnu. Vi kontrollerer den igen og skriver til dig, når den er på plads.',
    PAYMENT_DECLINED: 'Betalingen blev ikke gennemført. Der er ikke trukket penge.',
    PAYMENT_REFUNDED: 'Du havde allerede Plus, så betalingen bliver ført tilbage.',
    PAYMENT_CANCELLING:
      'Betalingen svarer ikke til din ordre og giver ikke Plus. Vi annullerer den og skriver til dig, når det er sket. Er der reserveret eller trukket penge, får du dem tilbage.',
    PAYMENT_CANCELLED:
      'Betalingen svarede ikke til din ordre og gav ikke Plus. Den er annulleret, og der er ikke trukket penge. Er et beløb reserveret på din konto, kan der gå et par dage, før din bank frigiver det.',
    PAYMENT_UNAVAILABLE: 'Vi kan ikke få fat i betalingen lige nu. Prøv igen om lidt.',
    QUERY_TOO_LARGE: 'Forespørgslen er for stor.',
    INTERNAL: 'Noget gik galt hos os. Prøv igen om lidt.',
    UNAVAILABLE: 'Venn er utilgængelig lige nu. Prøv igen om lidt.',
  },
  en: {
    VALIDATION: 'Please correct the marked fields.',
    BAD_REQUEST: 'The request could not be read.',
    INVALID_LINK: 'Invalid or expired link',
    UNAUTHENTICATED: 'Log in to continue.',
    INVALID_CREDENTIALS: 'Invalid email or password',
    USER_GONE: 'User no longer exists',
    FORBIDDEN: 'You do not have access to this.',
    EMAIL_NOT_VERIFIED: 'The email address has not been verified.',
    ACCOUNT_BANNED: 'This account is banned.',
    DELETION_SCHEDULED: 'This account is scheduled for deletion.',
    BLOCKED: 'You cannot write with this member.',
    NOT_FOUND: 'Not found.',
    MEMBER_NOT_FOUND: 'User not found',
    METHOD_NOT_ALLOWED: 'The address exists, but not with this method.',
    CONFLICT: 'It was changed elsewhere. Reload and try again.',
    EMAIL_TAKEN: 'The email address is already in use',
    USERNAME_TAKEN: 'The username is already taken',
    FILE_TOO_LARGE: 'The picture may be 5 MB at the most',
    UNSUPPORTED_MEDIA_TYPE: 'The picture must be JPEG, JPG, PNG or GIF',
    RATE_LIMITED: 'Too many attempts. Wait a moment and try again.',
    MESSAGE_COOLDOWN: 'Wait a moment before you send the next message.',
    ALREADY_PLUS: 'You already have Plus.',
    PAYMENT_PENDING: 'The payment has not been confirmed yet. We check it again and write to you once it is.',
    PAYMENT_DECLINED: 'The payment was not completed. No money was taken.',
    PAYMENT_REFUNDED: 'You already had Plus, so the payment is being returned.',
    PAYMENT_CANCELLING:
      'The payment does not match your order and gives no Plus. We are cancelling it and write to you once that is done. Money that was reserved or taken comes back to you.',
    PAYMENT_CANCELLED:
      'The payment did not match your order and gave no Plus. It has been cancelled, and no money was taken. Where an amount is reserved on your account, your bank may take a few days to release it.',
    PAYMENT_UNAVAILABLE: 'Payments cannot be reached right now. Try again shortly.',
    QUERY_TOO_LARGE: 'The request is too large.',
    INTERNAL: 'Something went wrong on our side. Try again shortly.',
    UNAVAILABLE: 'Venn is unavailable right now. Try again shortly.',
  },
};
