// Texts of the Privacy Policy.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/static-pages/privacy', {
  title: 'Privacy Policy',
  intro: 'What {brand} knows about you, why, for how long, and who else gets to see it.',
  updated: '1 May 2023',
  collected: {
    heading: '1. Information we collect',
    intro: 'To look around you tell us nothing about yourself. Beyond that we hold what you give us:',
    points: {
      account:
        '<strong>Account:</strong> your full name, email address, place and password. The password is stored only as a one-way hash (Argon2), so that not even we can read it. If you sign in with Google: the name and email address Google confirms, and Google’s number for your account. We get no password and no contacts. Of a passkey: its public half, its name, and when it was added and used; the rest never leaves your device. For a page of your own as a seller: opening hours and a phone number, if you give them.',
      listings:
        '<strong>Listings:</strong> title, description, price, category, city, address, the point on the map, and photos. All of this is public. A phone number, if you add one, is not: it is told to people who are signed in with a confirmed email address and ask for it, and to no one whom you have blocked. Which numbers a person looked at, we keep for a day. Photos are stored as fresh copies: the place where they were taken, the camera and all other hidden data are removed, and the original is not kept.',
      messages:
        '<strong>Messages, favorites and reports:</strong> their text, the photos and places you send with a message (stored as fresh copies too, and shown only to the two of you), who, about which listing and when. If you report something without an account, your email address, if you choose to give it.',
      deals:
        '<strong>Deals and ratings:</strong> offers and what became of them, reservations, the time and place of meetings, what you sold or bought and when, earlier prices of your listings, and the ratings you gave and got.',
      searches:
        '<strong>Saved searches:</strong> what you look for, how often you want to be told, and which listings you were told about. Sellers learn only how many people look for such a thing, and only from five on.',
      notifications:
        '<strong>Notifications on your devices:</strong> only if you switch them on: the address and the keys that your browser gives us for them, the name of the device, what you want to be told about and your quiet hours; a phone number, if you give one for text messages.',
      messagesToUs:
        '<strong>Messages to us:</strong> name, email address, reason, subject and message of the contact form.',
      emailsToYou:
        '<strong>E-mails to you:</strong> what we wrote, which e-mails you want and in which language, your time zone if you save it there, and whether your mail server refuses our e-mails. They hold nothing that tells us whether you opened them.',
      position:
        '<strong>Your position:</strong> only if you allow your browser to tell it, when you open the map or choose your current place. It goes into that search and into the address of the page; we do not store it.',
      technical:
        '<strong>Technical data:</strong> your network address while we answer, counted for up to an hour so that the service cannot be flooded. With a sign-in we keep keyed fingerprints of it and of its network, not the address, to recognise password guessing, and the browser and system in words such as “Chrome on Android”, so that you see where you are signed in. To tell sellers how many people saw a listing we count each person once a day by a fingerprint that is made with a random number and thrown away with it at the end of the day. Our logs hold the page, the result and the time, but not who you are or what you searched for.',
      opened:
        '<strong>What you open after a search:</strong> so that results get better, we count by day how many people opened a listing or contacted its seller after a search. We store neither who it was nor a network address, and of what was searched for only single words that at least {people} people have typed. The counts are deleted after {days} days.',
    },
  },
  use: {
    heading: '2. How we use it',
    points: {
      service: 'To show listings, deliver messages, keep your favorites and your session.',
      safety: 'To act on reports, and against fraud, spam and break-ins.',
      emails:
        'To tell you when an answer is expected of you, a saved search finds something, a deal moves on, a listing runs out or a favorite changes. <emailPreferences>You choose which of these come</emailPreferences>.',
      answers: 'To answer your messages and tell you about changes to the terms.',
    },
    noProfiles:
      'We do not build profiles, show no personalised advertising, and use no analytics or tracking services. Rules that our moderators write may hold a listing back until one of them has looked at it, and limit how much a new account can do at once; a person decides about removals and suspensions.',
  },
  sharing: {
    heading: '3. Sharing',
    intro: 'We do not sell data. Others get to see it in these cases only:',
    points: {
      everyone:
        '<strong>Everyone</strong> sees your listings and, with them, your name. While you have a listing, you also have a page with what you offer, the month you came, how soon you usually answer, the ratings you got, your opening hours and phone number if you gave them for it, and how many things you sold; you can hide that number in your profile. Earlier prices of a listing are shown with it.',
      otherUser: '<strong>The person you write with</strong> sees your name, your messages and the deals you agree on.',
      moderators:
        '<strong>Our moderators</strong> see reports, the listings they are about, since when their seller is here and what was decided before, conversations that one of the two reported, and messages to us, without your email address.',
      hosting:
        '<strong>Those who run computers for us</strong> store pages, photos and mail on our behalf and may use them for nothing else.',
      push: '<strong>The push service of your browser</strong> (of Google, Mozilla, Apple or Microsoft) carries the notifications that you switched on. They are encrypted: it sees that one comes, and when, but not what it says.',
      ownMaps:
        '<strong>Map pictures</strong> come from our own server: no other service learns which area you look at.',
      maps: '<strong>Map pictures</strong> come from OpenStreetMap or a similar service, which sees your network address and the area you look at, and only once you open a map.',
      places:
        '<strong>Place suggestions</strong> are answered by our own server. If it asks a place-name service, that service sees the words, but not you.',
      google: '<strong>Google</strong> is contacted only when you choose to sign in with it.',
      authorities: '<strong>Authorities</strong> get data when the law obliges us.',
    },
  },
  cookies: {
    heading: '4. Cookies and browser storage',
    intro: 'We use only what the service needs to work, and nothing that follows you elsewhere.',
    points: {
      cookies:
        '<strong>Cookies:</strong> one keeps you signed in for up to 7 days and cannot be read by scripts; one protects forms against forged requests; one remembers your colour theme, so that pages come in the right colours at once; one says for 15 seconds that you have just changed a listing or your name, so that you see it wherever you look; one lets us recognise this browser when you sign in again, for 400 days, so that we can write to you when an unknown one does. If you switch off our content protection for a test, one remembers that.',
      localStorage:
        '<strong>Local storage:</strong> the access token (good for an hour) and your own profile while you are signed in, the colour theme, whether the notification sound is on, your last searches, and listings and messages you have not finished or that are not sent yet.',
      sessionStorage:
        '<strong>Session storage:</strong> small things of the open tab: how far you had scrolled, where the map found you, what you typed into a form. They are gone when you close it.',
      device:
        '<strong>For times without a network:</strong> public pages you saw lately, with small photos, and what waits to be sent. On a phone and in the installed app also your favorites, your listings and conversations read lately; elsewhere only if you switch that on under Security, where you can switch it off too.',
    },
    loggingOut:
      'Logging out removes token, profile, last searches and unsent messages. Your browser lets you delete the rest at any time.',
  },
  security: {
    heading: '5. Security',
    text: 'Passwords are hashed, sign-in tokens change with every renewal and a stolen one ends the session, guessing is slowed down, photos are rebuilt before anyone sees them, and pages run no scripts but our own, and Google’s while you sign in with it. Changing your password ends all other sessions. No service is perfectly safe: if you find a hole, please tell us first at <mail/>. If your data is ever affected by a break-in, we tell you and the authorities without delay.',
  },
  retention: {
    heading: '6. How long we keep it',
    points: {
      listings:
        '<strong>Listings</strong> are shown for {days} days and stay in your list after that until you delete them. A deleted listing is gone for everyone at once; we keep its record for the conversations and reports that belong to it.',
      favorites:
        '<strong>Favorites, saved searches and devices for notifications</strong> stay until you remove them, at the longest as long as your account. <strong>Messages</strong> stay for as long as one of the two who wrote them is here.',
      sessions:
        '<strong>Sessions</strong> end after 7 days without a visit. A browser is forgotten 400 days after it last signed in.',
      messagesToUs:
        '<strong>Messages to us</strong> and our answers are deleted {days} days after the answer, or after they came if there was no answer. A copy goes to our mailbox, where we keep it as long as the matter takes.',
      emailsToYou:
        '<strong>E-mails to you</strong> are deleted 30 days after they were sent; what opens your account is emptied as soon as they are.',
      account: '<strong>Your account</strong> stays until you delete it.',
      suspension:
        '<strong>A suspension</strong> outlives the account. Of the email address of a suspended account we keep a keyed hash, from which the address cannot be read, so that it is not used for a new account: for as long as the suspension lasts, and once the account is deleted for at most {days} days. Our moderators can lift it earlier: <contact>write to us</contact>.',
    },
  },
  rights: {
    heading: '7. Your privacy rights',
    paragraphs: {
      what: 'Under <profile>My Profile</profile> you can see and correct your profile, download a copy of all that we hold about you, and delete your account. You edit and delete your listings yourself. To object to a use of your data, <contact>write to us</contact>. We answer within 30 days. If your account is suspended, you still log in to the copy and to the end of it.',
      deletion:
        'Deleting your account takes your name, email address, place, password, listings, photos, favorites, saved searches, sessions and the ratings you got with it, at once, also the photos and places you sent. Ratings you gave stay as those of a former member. The words of messages stay readable to those you wrote with, under the name “Deleted user”, and reports you made stay for our moderators, without your name. Backups made before that day hold it until they are replaced. You may also complain to the data protection authority of your country.',
    },
  },
  children: {
    heading: '8. Children',
    text: '{brand} is not aimed at people under 18, and we do not knowingly collect their data. If you learn that a child has given us data, please tell us and we delete it.',
  },
  changes: {
    heading: '9. Changes to this policy',
    text: 'When what we do changes, this page changes, and so does the date at its top. Material changes are announced 30 days before they apply.',
  },
  contact: {
    heading: '10. Contact',
    text: 'Questions about your data: <mail/>, <phone/> ({hours}), or by post to {address}.',
  },
});
