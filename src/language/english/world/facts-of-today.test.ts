// What is so in the world today is quoted; beside each class, what tells of the product is read.
import { describe, expect, it } from 'vitest';
import { readSentence } from '#language/english/read-sentence.ts';

const isRead = (text: string): boolean => readSentence(text).ok;

describe('where things are kept without the product', () => {
  it.each([
    'The bookings are in an Excel file.',
    'The coach keeps the scores on paper.',
    'The janitor writes the meter readings in a notebook.',
    'The secretary enters the hours in Excel.',
    'All shifts are on a pinboard.',
    'Members sign up by phone.',
    'Everything is in one drawer.',
    'The paper calendar hangs in the kitchen.',
    'The keys lie in a drawer.',
    'The machine is in the cellar.',
    'The office is on the first floor.',
  ])('%s', (text) => expect(isRead(text)).toBe(false));
  it.each([
    'Bookings are shown in a calendar.',
    'Results are published on the website.',
    'The old ledger is kept in the drawer for ten years.',
    'Invoices are sent by post.',
    'Members are notified by letter.',
    'The coach enters the results.',
    'The app shows the bookings on a map.',
    'The barcode is on the label.',
    'The name of the patient is at the top.',
    'The buttons are at the bottom of the screen.',
    'A member can sign up by phone.',
    'When a booking is on paper, the office gets an alert.',
    'The state lives in a table.',
  ])('but: %s', (text) => expect(isRead(text)).toBe(true));
});

describe('what goes wrong today', () => {
  it.each([
    'Parcels are lost.',
    'Boats are booked twice.',
    'Bills are paid twice.',
    'Orders go missing.',
    'The printer jams every day.',
    'The website crashes twice a week.',
    'Volunteers waste time.',
    'The staff spend two hours per day on e-mails.',
    'Patients get mixed up.',
    'Nobody answers the phone.',
    'Nobody knows where the keys are.',
    'Guests come in vain.',
  ])('%s', (text) => expect(isRead(text)).toBe(false));
  it.each([
    'When a parcel is lost, the office gets an alert.',
    'A room is never booked twice.',
    'No seat is sold twice.',
    'A lost card is blocked.',
    'A missed appointment costs 20 EUR.',
    'The app must not crash.',
    'Nobody sees the interim results.',
    'Nobody may read the diaries.',
    'When the order is late, the buyer loses the deposit.',
  ])('but: %s', (text) => expect(isRead(text)).toBe(true));
});

describe('what comes from the world', () => {
  it.each([
    'Trucks arrive between 5:00 and 7:00.',
    'Deliveries arrive on Mondays.',
    'Orders come by fax.',
    'Complaints come from tenants.',
    'The bus comes at 7:00.',
  ])('%s', (text) => expect(isRead(text)).toBe(false));
  it.each([
    'Orders come from Shopify.',
    'The readings come from the sensors.',
    'Reminders go out by SMS.',
    'Refunds go through Stripe.',
    'When a delivery arrives after 9:00, the office gets an e-mail.',
    'The block comes after three no-shows.',
  ])('but: %s', (text) => expect(isRead(text)).toBe(true));
});

describe('one thing that is there, with its number', () => {
  it.each([
    'The membership list has 340 entries.',
    'The hall has 200 seats.',
    'The fleet has 12 vans.',
    'The stock list is in two binders.',
    'The system is ten years old.',
  ])('%s', (text) => expect(isRead(text)).toBe(false));
  it.each([
    'A course has 12 places.',
    'Each course has 12 places.',
    'The form has four fields.',
    'The game has 12 levels.',
    'Each device is in one group.',
    'The hall has at most 200 seats.',
  ])('but: %s', (text) => expect(isRead(text)).toBe(true));
});

describe('what people and institutions are and do anyhow', () => {
  it.each([
    'The shop sells 200 loaves per day.',
    'The clinic treats 30 patients per day.',
    'The choir has a waiting list.',
    'The board meets once a month.',
    'The farmers meet every Tuesday.',
    'The office works with Excel.',
    'The trainers use their own spreadsheets.',
    'The data is in Access.',
    'The treasurer is 78 years old.',
    'Guests hate queues.',
    'Customers expect a quick answer.',
    'Volunteers run the club.',
    'The nurses are overworked.',
    'The rota is taped to the fridge.',
    'Tenants slip notes under the door.',
    'The accountant types the numbers by hand.',
    'The season runs from May to October.',
    'The handover takes 20 minutes.',
  ])('%s', (text) => expect(isRead(text)).toBe(false));
  it.each([
    'A customer orders at most 20 loaves per day.',
    'The keeper is at least 14 years old.',
    'The desk scans a card at the door.',
    'The manager gets a list every morning.',
    'The report is exported in Excel.',
    'Drivers confirm each delivery.',
    'Every school has three administrators.',
    'The manager runs the payroll.',
    'Readers reserve books.',
    'A handover takes at most 20 minutes.',
    'Mini takes 30 minutes.',
  ])('but: %s', (text) => expect(isRead(text)).toBe(true));
});

describe('ways of speaking, and what the writer thinks', () => {
  it.each([
    'Orders slip through the cracks.',
    'The phone rings off the hook.',
    'The costs go through the roof.',
    'The team loses track.',
    'The volunteers lose interest.',
    'The paperwork takes ages.',
    'Privacy comes first.',
    'Trust is everything.',
    'The dog is untouchable.',
    'The logo is non-negotiable.',
    'The cup is sacred.',
    'The guest is king.',
    'The volunteers are the heart of the club.',
    'Maria is the bookkeeper.',
    'Tom runs the bar.',
  ])('%s', (text) => expect(isRead(text)).toBe(false));
  it.each([
    'Funerals come first.',
    'Tickets are refundable.',
    'The bracket is public.',
    'A guide is a member with a licence.',
    'The manager runs the payroll.',
    'The warehouse is PostgreSQL.',
    'The price doubles with every level.',
  ])('but: %s', (text) => expect(isRead(text)).toBe(true));
});

describe('how well the business goes', () => {
  it.each([
    'Complaints fall by 20 %.',
    'Support costs do not go up by more than 5 %.',
    'The number of no-shows falls by 20 %.',
    'Churn stays below 3 %.',
  ])('%s', (text) => expect(isRead(text)).toBe(false));
  it.each([
    'The temperature falls by 2 °C every hour.',
    'The fee rises by 10 % each year.',
    'Errors are logged.',
    'The error rate must stay below 1 %.',
  ])('but: %s', (text) => expect(isRead(text)).toBe(true));
});
