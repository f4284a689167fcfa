/** Common passwords of ten characters or more, and shorter words that users lengthen with digits. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `password passwords passw0rd password1 mypassword yourpassword thepassword newpassword oldpassword passwort
  passwordpassword changeme changemenow letmein letmeinnow welcome welcomeback welcome1 iloveyou iloveyouso
  iloveyouforever ilovejesus iloveyou2 qwerty qwertyuiop qwertyuiopasdfghjkl qwerty12345 asdfghjkl asdfghjklzxcvbnm
  zxcvbnm zxcvbnmasdfghjkl 1qaz2wsx3edc 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4t5 qazwsxedc qazwsxedcrfv qwe123qwe123
  administrator adminadmin admin123admin rootroot superuser superman spiderman batman football basketball baseball
  princess princesses sunshine shadow monkey dragon master michael jennifer jessica charlie computer internet
  samsung trustno1 starwars whatever freedom liverpool manchester manchesterunited chelseafc arsenalfc barcelona
  realmadrid jesuschrist jesusislord godisgood godislove godisgreat thankyoujesus blessings blessed emmanuel
  malawi malawi2025 malawimalawi ilovemalawi missmalawi missmalawi2025 lilongwe blantyre mzuzu zomba chikondi
  campaign campaignadmin campaigndashboard thandiwe mmalawi warmheartofafrica flamesmalawi
  abcdefghij abcdefghijk abc123abc123 abcd1234abcd 1234567890 12345678910 0123456789 9876543210 123123123123
  1111111111 0000000000 1234512345 123456123456 0987654321 1122334455 112233445566 987654321 123456789
  loveyou loveme lovelove iloveme mylove myfamily myfather mymother mybrother mysister mybaby mychild
  babygirl sweetheart beautiful butterfly flowers chocolate cookies summertime christmas birthday
  login loginlogin signin guestguest testtest testing testpassword temporary temppassword default defaultpassword
  secret secretpassword topsecret nopassword forgotpassword hello helloworld hellohello goodmorning goodbye
  pakistan nigeria southafrica zimbabwe tanzania mozambique zambia kenya england america
  facebook whatsapp instagram google googlegoogle youtube tiktok airtel airtelmoney tnmmpamba mpamba
  correcthorsebatterystaple mustang jordan23 hunter2 pokemon minecraft fortnite`.split(/\s+/),
);
