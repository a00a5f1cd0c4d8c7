// The words of Safety Tips: meeting, checking, paying, and what to do when it went wrong.
import { brand } from '@chowk/contract/brand';
import { Link } from 'react-router';
import { paths } from '../../platform/addresses/paths.ts';
import type { Section } from './article.tsx';
import { PhoneLink } from './reach-us.tsx';

export const safetySections: readonly Section[] = [
  {
    id: 'meeting',
    heading: 'Meeting',
    body: (
      <ul>
        <li>Meet in a busy public place in daylight: a market, a mall entrance, a bank, a petrol station.</li>
        <li>Take someone along, or tell someone where you are going and when you will be back.</li>
        <li>
          Sofas and fridges are collected at home, there is no way around it. Then do not be alone, and keep the thing
          near the door rather than showing the whole house.
        </li>
        <li>If something feels odd, leave. You owe nobody a sale.</li>
      </ul>
    ),
  },
  {
    id: 'checking',
    heading: 'Checking what you buy',
    body: (
      <ul>
        <li>Try it before you pay: switch it on, ride it, play it, open every drawer.</li>
        <li>
          <strong>Phones:</strong> dial *#06# and compare the number with the box and the bill. Make sure that the
          previous owner has signed out of their account.
        </li>
        <li>
          <strong>Vehicles:</strong> compare chassis and engine numbers with the registration certificate, and ask about
          loans and unpaid fines.
        </li>
        <li>
          <strong>Homes and rooms:</strong> visit before you pay anything, and ask for proof that the person may let or
          sell it.
        </li>
        <li>
          <strong>Jobs:</strong> an employer pays you. Fees for registration, a uniform or training are the sign of a
          fraud.
        </li>
        <li>
          <strong>Animals:</strong> see them with their mother and their vaccination record, at the place where they
          live.
        </li>
        <li>A price far below all others has a reason. Ask for it.</li>
      </ul>
    ),
  },
  {
    id: 'paying',
    heading: 'Paying',
    body: (
      <>
        <p>
          {brand.name} does not handle payments: no wallet, no escrow, no payment links. Anyone who sends you a ‘
          {brand.name} payment page’ is trying to cheat you. These rules keep your money yours:
        </p>
        <ul>
          <li>Pay when you have the thing in your hands, in cash or by UPI, standing next to each other.</li>
          <li>
            <strong>You never enter a PIN or scan a code to receive money.</strong> A ‘collect request’ takes money out
            of your account, whatever its text says.
          </li>
          <li>Pay nothing in advance: no token amount, no courier fee, no ‘refundable’ deposit.</li>
          <li>Selling? Look into your own banking app. A screenshot or an SMS is no proof that money has arrived.</li>
          <li>Someone ‘paid too much by mistake’ and wants the rest back? Nothing has been paid. Check first.</li>
          <li>
            For large sums meet at a bank, and write a receipt with both names, the thing, the date and the price.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'your-details',
    heading: 'Keeping your details to yourself',
    body: (
      <ul>
        <li>Stay in {brand.name} messages until you have agreed to meet. That way there is a record.</li>
        <li>Nobody needs your identity card, bank details or a one-time password to buy a table.</li>
        <li>We never ask for your password or a code, not by phone and not by mail.</li>
        <li>Do not open links or install apps that a buyer or seller sends you.</li>
        <li>In photos, cover papers, number plates and anything that shows your address.</li>
        <li>Use a password here that you use nowhere else.</li>
      </ul>
    ),
  },
  {
    id: 'stories',
    heading: 'Stories you will hear',
    body: (
      <>
        <p>Most frauds are one of these. If the story fits, stop writing and report the listing.</p>
        <ul>
          <li>‘I am posted far away with the army or airport security, the courier brings it after you pay.’</li>
          <li>‘I take it unseen, send me your bank details or scan this code.’</li>
          <li>‘Three others want it, pay a small amount now and I keep it for you.’</li>
          <li>‘My brother will collect it. He has already shown you the payment, hasn’t he?’</li>
          <li>‘Let us continue on another app, I do not see messages here.’</li>
        </ul>
      </>
    ),
  },
  {
    id: 'if-something-goes-wrong',
    heading: 'If something goes wrong',
    body: (
      <ol>
        <li>
          <strong>In danger?</strong> Call <a href="tel:112">112</a>.
        </li>
        <li>
          <strong>Money gone?</strong> Call the national cyber crime helpline <a href="tel:1930">1930</a> and your bank
          at once. In the first hours a transfer can often still be stopped. You can file the complaint at{' '}
          <a href="https://cybercrime.gov.in" rel="noopener noreferrer">
            cybercrime.gov.in
          </a>
          .
        </li>
        <li>
          <strong>Tell us</strong> on our line for urgent safety and fraud cases,{' '}
          <PhoneLink number={brand.urgentPhone} />, and report the listing, so that nobody else falls for it.
        </li>
        <li>Keep the messages, the numbers and the screenshots. Do not delete the conversation.</li>
        <li>
          For everything that is not urgent, <Link to={paths.contact}>write to us</Link>.
        </li>
      </ol>
    ),
  },
];
