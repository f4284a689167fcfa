<?php
/**
 * The content types of the site: one entry for each, with everything about it. The names and places of the fields are those of the
 * site's own REST answers.
 */

namespace MissMalawi\Campaign;

defined( 'ABSPATH' ) || exit;

/**
 * A field. `$key` is the name under which WordPress stores it: the same that Advanced Custom Fields uses, so that values stay when
 * that plugin is switched on or off. `$at` is its place in a REST answer.
 */
function field( string $key, string $at, string $kind, string $label, string $hint = '' ): array {
	return compact( 'key', 'at', 'kind', 'label', 'hint' );
}

/** For the types whose entries have an address of their own. */
function search_and_sharing_fields(): array {
	return array(
		field( 'search_title', 'meta.search_title', 'text', __( 'Search title', 'miss-malawi-campaign' ), __( 'The title in search results and of shared links. If this is empty, it is the title.', 'miss-malawi-campaign' ) ),
		field( 'search_description', 'meta.search_description', 'paragraph', __( 'Search description', 'miss-malawi-campaign' ), __( 'The text below that title. If this is empty, it is the beginning of the text.', 'miss-malawi-campaign' ) ),
		field( 'share_picture', 'meta.share_picture', 'picture', __( 'Share picture', 'miss-malawi-campaign' ), __( 'The picture of a shared link. If there is none, the site draws one.', 'miss-malawi-campaign' ) ),
	);
}

/**
 * All types by name. `picture` is what the featured image is called in the editor and in REST answers, `path` where an entry is on
 * the site, with its slug for %s.
 */
function content_types(): array {
	static $types = null;
	if ( null !== $types ) {
		return $types;
	}
	$cover    = array( 'cover_photo', __( 'Cover photo', 'miss-malawi-campaign' ) );
	$category = field( 'sub_title', 'acf.sub_title', 'category', __( 'Category', 'miss-malawi-campaign' ), __( 'Visitors can filter by it.', 'miss-malawi-campaign' ) );
	$subtitle = field( 'sub_title', 'acf.sub_title', 'text', __( 'Subtitle', 'miss-malawi-campaign' ) );
	$photos   = field( 'photo_gallery_multiple_photos', 'acf.photo_gallery.multiple_photos', 'pictures', __( 'Photos', 'miss-malawi-campaign' ) );
	$types    = array(
		'update'        => array(
			'labels'  => array( __( 'Update', 'miss-malawi-campaign' ), __( 'Updates', 'miss-malawi-campaign' ) ),
			'icon'    => 'dashicons-megaphone',
			'picture' => $cover,
			'path'    => '/updates/%s',
			'fields'  => array_merge( array( $category ), search_and_sharing_fields() ),
		),
		'event'         => array(
			'labels'  => array( __( 'Event', 'miss-malawi-campaign' ), __( 'Events', 'miss-malawi-campaign' ) ),
			'icon'    => 'dashicons-calendar-alt',
			'picture' => $cover,
			'path'    => '/events?event=%s',
			'fields'  => array_merge(
				array(
					field( 'event_date', 'acf.event_date', 'day', __( 'Event date', 'miss-malawi-campaign' ), __( 'Without a date the site shows “Date TBA”.', 'miss-malawi-campaign' ) ),
					field( 'event_time', 'acf.event_time', 'clock', __( 'Time', 'miss-malawi-campaign' ), __( 'Without a time the site shows “Time TBA”.', 'miss-malawi-campaign' ) ),
					field( 'event_end_time', 'acf.event_end_time', 'clock', __( 'Ends at', 'miss-malawi-campaign' ) ),
					field( 'location', 'acf.location', 'text', __( 'Location', 'miss-malawi-campaign' ) ),
					$category,
					field( 'featured', 'acf.featured', 'flag', __( 'Featured', 'miss-malawi-campaign' ) ),
					field( 'amount', 'acf.amount', 'text', __( 'Price', 'miss-malawi-campaign' ), __( 'If this is empty, the site shows “Free”.', 'miss-malawi-campaign' ) ),
					field( 'get_tickets', 'acf.get_tickets', 'address', __( 'Ticket link', 'miss-malawi-campaign' ) ),
				),
				search_and_sharing_fields()
			),
		),
		'photo-gallery' => array(
			'labels'  => array( __( 'Photo gallery', 'miss-malawi-campaign' ), __( 'Photo galleries', 'miss-malawi-campaign' ) ),
			'icon'    => 'dashicons-format-gallery',
			'picture' => null,
			'path'    => '/gallery?album=%s',
			'fields'  => array_merge( array( $subtitle, $photos ), search_and_sharing_fields() ),
		),
		'video-gallery' => array(
			'labels'  => array( __( 'Video', 'miss-malawi-campaign' ), __( 'Videos', 'miss-malawi-campaign' ) ),
			'icon'    => 'dashicons-format-video',
			'picture' => array( 'cover_photo', __( 'Poster', 'miss-malawi-campaign' ) ),
			'path'    => '/gallery?tab=videos&video=%s',
			'fields'  => array_merge(
				array( $subtitle, field( 'video_url', 'acf.video_url', 'address', __( 'Video link', 'miss-malawi-campaign' ) ) ),
				search_and_sharing_fields()
			),
		),
		'hero-section'  => array(
			'labels'  => array( __( 'Hero', 'miss-malawi-campaign' ), __( 'Hero', 'miss-malawi-campaign' ) ),
			'icon'    => 'dashicons-cover-image',
			'picture' => $cover,
			'path'    => '/',
			'fields'  => array(
				field( 'voting_period_start_date', 'acf.voting_period.start_date', 'moment', __( 'Voting starts', 'miss-malawi-campaign' ), __( 'Votes are sold from this time on. If you leave this empty, they are sold right away.', 'miss-malawi-campaign' ) ),
				field( 'voting_period_closing_date', 'acf.voting_period.closing_date', 'moment', __( 'Voting closes', 'miss-malawi-campaign' ), __( 'Votes are sold until this time, and the countdown runs to it.', 'miss-malawi-campaign' ) ),
				field( 'voting_url', 'acf.voting_url', 'address', __( 'Voting link', 'miss-malawi-campaign' ), __( 'Where Vote Now leads. /vote is the site’s own page.', 'miss-malawi-campaign' ) ),
				field( 'grand_finale', 'acf.grand_finale', 'text', __( 'Grand finale', 'miss-malawi-campaign' ) ),
			),
		),
		'about'         => array(
			'labels'  => array( __( 'About text', 'miss-malawi-campaign' ), __( 'About', 'miss-malawi-campaign' ) ),
			'icon'    => 'dashicons-id',
			'picture' => $cover,
			'path'    => '/about',
			'fields'  => array(),
		),
		'quote'         => array(
			'labels'  => array( __( 'Quote', 'miss-malawi-campaign' ), __( 'Quotes', 'miss-malawi-campaign' ) ),
			'icon'    => 'dashicons-format-quote',
			'picture' => null,
			'path'    => '/',
			'fields'  => array(),
		),
		'media-kit'     => array(
			'labels'  => array( __( 'Media kit', 'miss-malawi-campaign' ), __( 'Media kit', 'miss-malawi-campaign' ) ),
			'icon'    => 'dashicons-download',
			'picture' => null,
			'path'    => '/',
			'fields'  => array( $photos ),
		),
		'sponsor'       => array(
			'labels'  => array( __( 'Sponsor', 'miss-malawi-campaign' ), __( 'Sponsors', 'miss-malawi-campaign' ) ),
			'icon'    => 'dashicons-heart',
			'picture' => array( 'logo', __( 'Logo', 'miss-malawi-campaign' ) ),
			'path'    => '/sponsors',
			'fields'  => array( field( 'web_url', 'acf.web_url', 'address', __( 'Website', 'miss-malawi-campaign' ) ) ),
			// The team puts sponsors into an order, by the number “Order” of WordPress.
			'ordered' => true,
		),
		// WordPress's own pages are the site's pages.
		'page'          => array(
			'is_core' => true,
			'labels'  => array( __( 'Page', 'miss-malawi-campaign' ), __( 'Pages', 'miss-malawi-campaign' ) ),
			'picture' => $cover,
			'path'    => '/pages/%s',
			'fields'  => search_and_sharing_fields(),
		),
	);
	return $types;
}

/** Whether the site shows entries of this type. */
function is_content_type( string $name ): bool {
	return isset( content_types()[ $name ] );
}

/** Whether each entry of the type has an address of its own on the site. */
function has_own_address( array $type ): bool {
	return false !== strpos( $type['path'], '%s' );
}
