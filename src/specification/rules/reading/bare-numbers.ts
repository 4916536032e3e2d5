// Numbers, abbreviations and codes as they stand in a sentence.
/** A number that says how much: no ordinal, no version of a standard, no part of a name or of a status. */
export const bareNumber =
  /(?<![\p{L}\p{N}_.,:#/-])\d(?:[\d,]*\d)?(?:\.\d+)?(?![\p{L}\p{N}_:/-]|[.,]\d)(?=\s*(?:%|[a-z]))/gu;
/** The same in words, before a unit of time: `within two hours`. */
export const spelledNumber =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred)(?=[ -](?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|times)\b)/gi;
/** An abbreviation or a code as it stands in a sentence. */
export const abbreviation = /(?<![\w&-])[A-Z][A-Z0-9]{1,5}(?![\w-])/g;
export const errorCode = /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g;
/** What everybody in the trade reads without a glossary. */
export const household = new Set(
  'API CSV PDF URL URI HTTP HTTPS HTML JSON XML SQL UTC ISO RFC ID IDS PIN QR SMS TLS SSL AES SHA WCAG AA AAA GDPR PCI DSS EU UK US USA VAT GBP EUR USD CHF OK AI LLM CPU RAM SSD KB MB GB TB MS UI UX OS IOS TV PC USB NFC GPS BLE MIDI PNG JPG JPEG SVG MP3 MP4 WAV ZIP AM PM CET RGB DNS IP TCP SSO MFA OTP CI ERR FR NFR AC'.split(
    ' ',
  ),
);
/** What makes the number after it a name: `WCAG 2.2`, `status 404`, `level 3`. */
export const naming =
  /(?:\b[A-Z][\w-]*|\b(?:status|level|version|step|part|section|article|phase|error|code|type|grade))\s+$/;
