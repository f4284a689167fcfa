<?php
/**
 * Visitors who land on WordPress's theme are led to the same page of the site, if the settings say so.
 */

namespace MissMalawi\Campaign;

defined( 'ABSPATH' ) || exit;

add_action( 'template_redirect', __NAMESPACE__ . '\redirect_visitors', 2 );

function redirect_visitors(): void {
	list( 'site' => $site, 'redirect' => $is_on ) = settings();
	// An address of WordPress itself would redirect for ever.
	if ( ! $is_on || '' === $site || parse_site( home_url() ) === $site || is_robots() || is_favicon() || is_preview() ) {
		return;
	}
	go_to_site( path_of_request() );
}

/** The page of the site with what was requested; its home page, if there is none. */
function path_of_request(): string {
	if ( is_feed() ) {
		return '/feed.xml';
	}
	if ( is_front_page() ) {
		return '/';
	}
	$found = get_queried_object();
	if ( $found instanceof \WP_Post && is_content_type( $found->post_type ) ) {
		return site_path( $found );
	}
	if ( $found instanceof \WP_Post_Type && is_content_type( $found->name ) ) {
		$path = content_types()[ $found->name ]['path'];
		return '/' === $path ? $path : rtrim( strtok( $path, '?%' ), '/' );
	}
	return '/';
}
